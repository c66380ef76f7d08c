import { accountsRoutes } from './accounts/routes.ts';
import type { Handler } from './http/handle.ts';
import type { JobRunners, Round } from './jobs/run-jobs.ts';

/** Every call of the service: the one place that knows all areas. */
export const handlers: readonly Handler[] = [...accountsRoutes];

const noPayments = () => Promise.reject(new Error('This build has no payments.'));
/** Who does the jobs of the outbox. */
export const jobRunners: JobRunners = { refund: noPayments, settle: noPayments };

/** Work that comes round by the clock. */
export const rounds: readonly Round[] = [];
