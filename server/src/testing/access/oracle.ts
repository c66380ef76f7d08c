import type { Access, OwnedRecord } from '@startline/contract/access';
import { pathParams, type Route } from '@startline/contract/route';
import type { PermissionArea } from '@startline/rules/access/permissions';
import * as z from 'zod/mini';
import { callerNames, levelNames, type AccessWorld, type CallerName } from '../access-world.ts';

type Named = Extract<Access, { readonly param: string }>;
/** Returns whether a field of an input is a list. */
export const isList = (input: z.ZodMiniType, name: string): boolean => {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string }>;
  };
  return properties?.[name]?.type === 'array';
};

/** The callers that pass each kind of access, written by hand: the oracle shares no code with the product. */
export const everyone: readonly CallerName[] = callerNames;
export const known: readonly CallerName[] = callerNames.filter(
  (name) => name !== 'nobody' && name !== 'expired session' && name !== 'timing key',
);
const owners: readonly CallerName[] = ['owner', 'impersonated owner'];
const representatives: readonly CallerName[] = ['representative', 'area representative'];
export const system: CallerName = 'system user';
export const admin: CallerName = 'application administrator';
const builders: readonly CallerName[] = ['BUILDER here', 'ADMIN here', 'ALL here'];
/** A builder with one level passes where no level is required. */
const anyBuilder: readonly CallerName[] = [...builders, ...levelNames];
const atCompetition: Record<PermissionArea, readonly CallerName[]> = {
  BUILDER: anyBuilder,
  CHECKIN: ['CHECKIN here', ...anyBuilder],
  TICKET: ['TICKET here', ...anyBuilder],
  SCOREBOARD: ['SCOREBOARD here', ...anyBuilder],
  FINANCE: ['FINANCE here', 'ADMIN here'],
  ADMIN: ['ADMIN here'],
  APPADMIN: ['APPADMIN here'],
  RESULTS: ['RESULTS here', 'ADMIN here'],
  REPORTS: ['REPORTS here', 'ADMIN here'],
};

const ofArea = (areas: readonly PermissionArea[], at: string): readonly CallerName[] => {
  // the staff of this world hold a permission for one competition, not for the whole organisation
  const staff = at === 'organisation' ? [] : areas.flatMap((area) => atCompetition[area]);
  return areas.every((area) => area === 'FINANCE') ? [...staff, system] : [...staff, system, admin];
};

/** builders of another competition of the organisation build somewhere at it */
const nextDoor: readonly CallerName[] = [
  'BUILDER other competition',
  'ADMIN other competition',
  'ALL other competition',
];
function ofBuilder({ levels, at, somewhere }: Extract<Access, { who: 'builder' }>): readonly CallerName[] {
  const withLevel = levelNames.filter((name) => levels.some((level) => name === `BUILDER ${level} here`));
  if (somewhere) return [...builders, ...withLevel, ...nextDoor, system, admin];
  return at === 'organisation' ? [system, admin] : [...builders, ...withLevel, system, admin];
}

/** Returns which callers of the world an access admits. */
export function allowed(access: Access): readonly CallerName[] {
  switch (access.who) {
    case 'public':
    case 'signed-caller':
      return everyone;
    case 'signed-in':
    case 'mine':
      return known;
    case 'app-admin':
      return [admin, system];
    case 'viewer':
      return access.of === 'organisation'
        ? [admin, system]
        : [...callerNames.filter((name) => name.endsWith(' here')), admin, system];
    case 'area':
      return ofArea(access.areas, access.at);
    case 'builder':
      return ofBuilder(access);
    case 'owner':
      return ofOwner[access.of];
  }
}
const ofOwner: Readonly<Record<OwnedRecord, readonly CallerName[]>> = {
  athlete: [...owners, ...representatives, admin, system],
  club: [...representatives, admin, system],
  duplicate: [...representatives, admin, system],
  entry: [...owners, ...representatives, ...anyBuilder, admin, system],
  entryWithActions: [...owners, ...representatives, ...anyBuilder, 'FINANCE here', admin, system],
  changeableEntry: [...owners, ...anyBuilder, admin, system],
  basketEntry: owners,
  order: [...owners, system],
  user: [...owners, admin, system],
  right: [...owners, admin, system],
};

/** Returns which record of the world an access names. */
export const recordOf = (access: Named): keyof AccessWorld['ids'] => {
  if (access.who === 'viewer') return access.of === 'competition' ? 'unpublished' : 'pendingOrganisation';
  const at = access.who === 'owner' ? access.of : access.at;
  return at === 'entryWithActions' || at === 'changeableEntry' || at === 'basketEntry' ? 'entry' : at;
};

/** Returns an input with a value at the place that an access names. */
const placed = (param: string, value: unknown): Record<string, unknown> => {
  const [name = '', ...rest] = param.split('.');
  return { [name]: rest.length === 0 ? value : placed(rest.join('.'), value) };
};

/**
 * Returns an input that names the world's records where access depends on one, and has an unknown key: it stops after
 * access, before anything is done.
 */
export function probe(ids: AccessWorld['ids'], route: Route, value?: unknown): Record<string, unknown> {
  const { access } = route;
  const named = 'param' in access ? placed(access.param, value ?? ids[recordOf(access)]) : {};
  return { ...Object.fromEntries(pathParams(route.path).map((name) => [name, '1'])), 'not-a-key': 'x', ...named };
}

/** The answer to an admitted probe, which the unknown key stops. */
export const PASSED = '400 1005';
const refusedAs = (name: CallerName, access: Access): string =>
  known.includes(name) ? (isHidden(access) ? '404 1004' : '403 1003') : '401 1001';
/**
 * Returns whether a refusal must say that the record does not exist: for records whose existence strangers must not
 * learn.
 */
const isHidden = (access: Access): boolean =>
  access.who === 'viewer' ||
  (access.who === 'owner' && ['entryWithActions', 'changeableEntry', 'basketEntry', 'right'].includes(access.of)) ||
  (access.who === 'builder' && ['entry', 'template'].includes(access.at));
/** Returns the answer for each caller when these pass. */
export const expectedOf = (access: Access, passing: readonly CallerName[]): Record<string, string> =>
  Object.fromEntries(callerNames.map((name) => [name, passing.includes(name) ? PASSED : refusedAs(name, access)]));
