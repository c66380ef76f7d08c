import type { Permission, User } from '@startline/rules/access/permissions';
import type { Caller } from '../kernel/context.ts';

/**
 * Returns a caller as the user that permission rules such as `mayDo` take. Roles that the rules do not know grant
 * nothing.
 */
export const rightsOf = (caller: Caller): User =>
  caller.kind === 'user'
    ? { type: caller.role, permissions: caller.permissions as readonly Permission[] }
    : { type: 'ANON', permissions: [] };
