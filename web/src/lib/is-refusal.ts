import type { RefusalCode } from '@startline/contract/refusals';
import { ApiRefusal } from './api.ts';

/** Returns whether the server refused with this name of the contract's table: `isRefusal(cause, 'basket-changed')`. */
export const isRefusal = (cause: unknown, code: RefusalCode): cause is ApiRefusal =>
  cause instanceof ApiRefusal && cause.error === code;
