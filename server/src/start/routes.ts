import { accountsRoutes } from '../people/accounts/routes.ts';
import { ageGroupRoutes } from '../building/age-groups/routes.ts';
import { appConfigRoutes } from '../telling/app-config/routes.ts';
import { compareRound } from '../entering/duplicates/compare-round.ts';
import { mergeRound } from '../entering/duplicates/merge-round.ts';
import { duplicateRoutes } from '../entering/duplicates/routes.ts';
import { athletesRoutes } from '../people/athletes/routes.ts';
import { shopRoutes } from '../selling/shop/routes.ts';
import { basketRoutes } from '../selling/basket/routes.ts';
import { familyRoutes } from '../selling/families/routes.ts';
import { compEventRoutes } from '../building/events/routes.ts';
import { compRuleRoutes } from '../building/comp-rules/routes.ts';
import { cancelNextEntries } from '../building/builder/publish/cancel-next-entries.ts';
import { builderRoutes } from '../building/builder/routes.ts';
import { competitionPages } from '../competitions/published/pages.ts';
import { competitionRoutes } from '../competitions/published/routes.ts';
import { consentRoutes } from '../people/consent/routes.ts';
import { personRoutes } from '../keeping/person/routes.ts';
import { discountRoutes } from '../building/discounts/routes.ts';
import { teamRound } from '../entering/teams/end-team-holds.ts';
import { teamRoutes } from '../entering/teams/routes.ts';
import { bibRoutes } from '../day/bibs/routes.ts';
import { paperRoutes } from '../day/papers/routes.ts';
import { startListRoutes } from '../day/startlists/routes.ts';
import { clubPlaceRoutes } from '../people/clubs/routes.ts';
import { clubRoutes } from '../entering/clubs/routes.ts';
import { checkInRoutes } from '../day/checkin/routes.ts';
import { missedRound } from '../day/checkin/tell-missed.ts';
import { callRoutes } from '../day/callroom/routes.ts';
import { scannerRoutes } from '../day/scanners/routes.ts';
import { packRoutes } from '../day/pack/routes.ts';
import { reportingRoutes } from '../day/reporting/routes.ts';
import { announcerRoutes } from '../day/announcer/routes.ts';
import { rankingRoutes } from '../day/rankings/routes.ts';
import { recordRoutes } from '../day/records/routes.ts';
import { boardRoutes } from '../day/boards/routes.ts';
import { resultRoutes } from '../day/results/routes.ts';
import { timingRoutes } from '../day/timing/routes.ts';
import { entryPages } from '../entering/entries/pages.ts';
import { questionRoutes } from '../entering/questions/routes.ts';
import { builtQuestionRoutes } from '../building/questions/routes.ts';
import { entryRoutes } from '../entering/entries/routes.ts';
import { waitingJobs, waitingRounds } from '../entering/waiting/rounds.ts';
import { waitingRoutes } from '../entering/waiting/routes.ts';
import { helpRoutes } from '../telling/help/routes.ts';
import { eventDefinitionRoutes } from '../building/event-definitions/routes.ts';
import './line-kinds.ts';
import type { Handler } from '../kernel/handle.ts';
import { appPages } from '../http/site/app-pages.ts';
import type { SitePage } from '../kernel/pages.ts';
import type { JobRunners, Round } from '../jobs/run-jobs.ts';
import { locationRoutes } from '../competitions/locations/routes.ts';
import { registerRoutes } from '../people/lookups/routes.ts';
import { registerImportRoutes } from '../people/registers/imports/routes.ts';
import { registerRounds } from '../people/registers/imports/work-at-imports.ts';
import { orgRoutes } from '../people/orgs/routes.ts';
import { paymentJobs, paymentRounds } from '../selling/payments/rounds.ts';
import { paymentRoutes } from '../selling/payments/routes.ts';
import { priceRoutes } from '../building/prices/routes.ts';
import { erasingRound } from '../keeping/retention/erasing-round.ts';
import { retentionRound } from '../keeping/retention/retention-round.ts';
import { reportRoutes } from '../telling/reports/routes.ts';
import { shopItemRoutes } from '../building/shop/routes.ts';
import { templateRoutes } from '../building/templates/routes.ts';
import { overviewRoutes } from '../building/overview/routes.ts';
import { timetableRoutes } from '../building/timetable/routes.ts';
import { uploadRoutes } from '../people/uploads/routes.ts';
import { usersRoutes } from '../people/users/routes.ts';

/** Every call of the service; the only place that knows all areas. */
export const handlers: readonly Handler[] = [
  ...appConfigRoutes,
  ...accountsRoutes,
  ...usersRoutes,
  ...clubPlaceRoutes,
  ...consentRoutes,
  ...personRoutes,
  ...competitionRoutes,
  ...orgRoutes,
  ...locationRoutes,
  ...helpRoutes,
  ...athletesRoutes,
  ...registerRoutes,
  ...registerImportRoutes,
  ...duplicateRoutes,
  ...entryRoutes,
  ...questionRoutes,
  ...clubRoutes,
  ...teamRoutes,
  ...waitingRoutes,
  ...basketRoutes,
  ...familyRoutes,
  ...shopRoutes,
  ...paymentRoutes,
  ...uploadRoutes,
  ...builderRoutes,
  ...compEventRoutes,
  ...priceRoutes,
  ...discountRoutes,
  ...builtQuestionRoutes,
  ...shopItemRoutes,
  ...compRuleRoutes,
  ...ageGroupRoutes,
  ...eventDefinitionRoutes,
  ...overviewRoutes,
  ...timetableRoutes,
  ...paperRoutes,
  ...startListRoutes,
  ...bibRoutes,
  ...templateRoutes,
  ...packRoutes,
  ...scannerRoutes,
  ...callRoutes,
  ...reportingRoutes,
  ...resultRoutes,
  ...timingRoutes,
  ...announcerRoutes,
  ...rankingRoutes,
  ...recordRoutes,
  ...boardRoutes,
  ...checkInRoutes,
  ...reportRoutes,
];

/** Every page of the web app: first those that arrive filled, then the rest. */
export const pages: readonly SitePage[] = [...competitionPages, ...entryPages, ...appPages];

/** The runner of each kind of outbox job. */
export const jobRunners: JobRunners = { ...paymentJobs, ...waitingJobs, 'cancel-entries': cancelNextEntries };

/** All recurring work. */
export const rounds: readonly Round[] = [
  ...paymentRounds,
  ...waitingRounds,
  ...registerRounds,
  retentionRound,
  erasingRound,
  compareRound,
  mergeRound,
  teamRound,
  missedRound,
];
