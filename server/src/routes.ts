import { accountsRoutes } from './accounts/routes.ts';
import { ageGroupRoutes } from './age-groups/routes.ts';
import { appConfigRoutes } from './app-config/routes.ts';
import { compareRound } from './athletes/duplicates/compare-round.ts';
import { duplicateRoutes } from './athletes/duplicates/routes.ts';
import { athletesRoutes } from './athletes/routes.ts';
import { basketRoutes } from './basket/routes.ts';
import { compEventRoutes } from './comp-events/routes.ts';
import { compRuleRoutes } from './comp-rules/routes.ts';
import { cancelNextEntries } from './builder/publish/cancel-next-entries.ts';
import { builderRoutes } from './builder/routes.ts';
import { competitionPages } from './competitions/pages.ts';
import { competitionRoutes } from './competitions/routes.ts';
import { consentRoutes } from './consent/routes.ts';
import { discountRoutes } from './discounts/routes.ts';
import { entryPages } from './entries/pages.ts';
import { entryRoutes } from './entries/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { eventDefinitionRoutes } from './event-definitions/routes.ts';
import './start/line-kinds.ts';
import type { Handler } from './http/handle.ts';
import { appPages } from './http/site/app-pages.ts';
import type { SitePage } from './http/site/pages.ts';
import type { JobRunners, Round } from './jobs/run-jobs.ts';
import { locationRoutes } from './locations/routes.ts';
import { orgRoutes } from './orgs/routes.ts';
import { paymentJobs, paymentRounds } from './payments/rounds.ts';
import { paymentRoutes } from './payments/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { retentionRound } from './retention/retention-round.ts';
import { reportRoutes } from './reports/routes.ts';
import { shopItemRoutes } from './shop-items/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { timetableRoutes } from './timetable/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { usersRoutes } from './users/routes.ts';

/** Every call of the service: the one place that knows all areas. */
export const handlers: readonly Handler[] = [
  ...appConfigRoutes,
  ...accountsRoutes,
  ...usersRoutes,
  ...consentRoutes,
  ...competitionRoutes,
  ...orgRoutes,
  ...locationRoutes,
  ...helpRoutes,
  ...athletesRoutes,
  ...duplicateRoutes,
  ...entryRoutes,
  ...basketRoutes,
  ...paymentRoutes,
  ...uploadRoutes,
  ...builderRoutes,
  ...compEventRoutes,
  ...priceRoutes,
  ...discountRoutes,
  ...shopItemRoutes,
  ...compRuleRoutes,
  ...ageGroupRoutes,
  ...eventDefinitionRoutes,
  ...timetableRoutes,
  ...templateRoutes,
  ...reportRoutes,
];

/** Every page of the web app: first those that arrive filled, then the rest. */
export const pages: readonly SitePage[] = [...competitionPages, ...entryPages, ...appPages];

/** Who does the jobs of the outbox. */
export const jobRunners: JobRunners = { ...paymentJobs, 'cancel-entries': cancelNextEntries };

/** Work that comes round by the clock. */
export const rounds: readonly Round[] = [...paymentRounds, retentionRound, compareRound];
