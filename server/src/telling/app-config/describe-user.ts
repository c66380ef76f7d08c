import { ANONYMOUS, type UserInfo } from '@startline/contract/telling/app-config';
import { decimalText } from '@startline/rules/money';
import type { Ctx, Permission } from '../../kernel/context.ts';
import type { OwnFacts } from './config-queries.ts';
import { levelsSomewhere } from './menu-rights.ts';

const nobody: UserInfo = {
  user: {
    id: 0,
    role: 'ANON',
    display_name: ANONYMOUS,
    impersonating: false,
    user_email: '',
    permissions: [],
    version: { current: 'v2', toggle: false },
  },
  areas: [],
  clubs: [],
  orgs: [],
  security: { permLevels: { builder: [] }, permissions: [], twoStepNeeded: false },
  e4s_credit: '0.00',
};

type Facts = {
  /** The caller's own part; null for a visitor. */
  readonly own: OwnFacts | null;
  /** The organisations that the caller may be tied to by a permission. */
  readonly organisations: readonly { readonly id: number; readonly name: string }[];
};

/** Describes the caller (ADMIN-01 userInfo). */
export function describeUser(ctx: Ctx, { own, organisations }: Facts): UserInfo {
  if (ctx.caller.kind === 'anonymous' || own === null) return nobody;
  const caller = ctx.caller;
  const { clubs, areas, ...user } = own;
  const permissions = caller.permissions.map(onWire);
  const tied = new Set(caller.permissions.map((permission) => permission.orgId));
  return {
    user: {
      id: caller.id,
      role: caller.role,
      display_name: caller.displayName,
      impersonating: caller.impersonatedBy !== undefined,
      user_email: caller.email,
      permissions,
      version: { current: user.ui_version, toggle: user.ui_toggle },
    },
    areas,
    clubs,
    orgs: organisations.filter(({ id }) => tied.has(id)).map(({ id, name }) => ({ id, name })),
    security: {
      permLevels: { builder: levelsSomewhere(caller) },
      permissions,
      twoStepNeeded:
        (user.role === 'APPADMIN' || user.hasAdminPermission === true) && !user.totp_confirmed_at && !ctx.config.demo,
    },
    e4s_credit: decimalText({ minor: user.credit_minor }),
  };
}

const onWire = (permission: Permission): UserInfo['user']['permissions'][number] => ({
  id: permission.id,
  role: permission.role,
  orgid: permission.orgId,
  compid: permission.compId,
  orgname: permission.orgName,
  permLevels: [...permission.permLevels],
});
