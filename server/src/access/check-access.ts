import type { Access, BuiltRecord, OwnedRecord, Unowned } from '@startline/contract/access';
import {
  builderLevelsAt,
  grants,
  isAppAdmin,
  mayDo,
  type BuilderLevel,
  type User,
} from '@startline/rules/access/permissions';
import type { OrgId } from '@startline/rules/ids';
import type { Caller, SignedIn } from '../kernel/context.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../kernel/refuse.ts';
import { builtPlaces, type BuiltPlace } from './built-queries.ts';
import { views } from './may-see.ts';
import { missing } from './missing.ts';
import { ownership } from './owners.ts';
import { rightsOf } from './rights-of.ts';
import { notLoggedIn } from './signed-in.ts';

type Named = Extract<Access, { readonly param: string }>;
type Passing = 'yes' | 'no' | 'missing';

/** Records whose existence strangers must not learn: a refusal answers them exactly as an unused number would. */
const hidden: ReadonlySet<string> = new Set<OwnedRecord | BuiltRecord>([
  'entryWithActions',
  'changeableEntry',
  'basketEntry',
  'right',
  'template',
]);
export const isHidden = (access: Access): boolean =>
  access.who === 'viewer' ||
  (access.who === 'owner' && hidden.has(access.of)) ||
  (access.who === 'builder' && (hidden.has(access.at) || access.at === 'entry'));

/**
 * Lets a caller through to a call or throws: `not-logged-in` without a session, `not-allowed` without the right,
 * `not-found` for a missing record. `idsOf` returns the ids that an input field names, already parsed; none when the
 * field is absent.
 */
export async function checkAccess(
  db: Db,
  caller: Caller,
  access: Access,
  idsOf: (access: Named) => readonly number[],
): Promise<void> {
  if (access.who === 'public' || access.who === 'signed-caller') return;
  if (caller.kind !== 'user') throw notLoggedIn();
  if (access.who === 'signed-in' || access.who === 'mine') return;
  const passing =
    access.who === 'app-admin' ? yesNo(isAppAdmin(rightsOf(caller))) : await mayCall(db, caller, access, idsOf(access));
  if (passing !== 'yes') throw refusalOf(access, passing);
}

/** Refuses a missing record and a hidden record in the same words. */
function refusalOf(access: Extract<Access, { who: 'app-admin' }> | Named, passing: Passing): Refusal {
  if ('param' in access && (passing === 'missing' || isHidden(access)))
    return missing('of' in access ? access.of : access.at);
  return new Refusal('not-allowed', wordsFor(access));
}

function wordsFor(access: Extract<Access, { who: 'app-admin' }> | Named): string {
  if (access.who === 'owner' && access.of === 'club') return notTheirClub;
  return access.who === 'area' && access.at === 'entry' ? notPaidText : notAllowed;
}

const notAllowed = 'Your account is not allowed to do this. If it should be, ask the organiser.';
const notTheirClub =
  'You do not represent this club, or no longer do. The places you hold stay in your basket. To represent the club, ask on My account.';
/** The words of the specification (CART-23). */
export const notPaidText = 'Error updating paid.';
const yesNo = (holds: boolean): Passing => (holds ? 'yes' : 'no');
const passes = (caller: SignedIn, unowned: Unowned | undefined): boolean =>
  unowned === 'anyone' || (unowned === 'administrators' && isAppAdmin(rightsOf(caller)));

async function mayCall(db: Db, caller: SignedIn, access: Named, ids: readonly number[]): Promise<Passing> {
  if ('unowned' in access && ids.every((id) => id === 0)) return yesNo(passes(caller, access.unowned));
  switch (access.who) {
    case 'viewer':
      return yesNo((await Promise.all(ids.map((id) => views[access.of](db, caller, id)))).every(Boolean));
    case 'owner': {
      const answer = await ownership[access.of]({ db, caller, ids });
      return answer === 'missing' ? answer : yesNo(answer);
    }
    case 'area':
    case 'builder':
      return mayThere(caller, access, await builtPlaces(db, access.at, ids));
  }
}

/** Returns whether a caller holds the required right wherever the records belong. */
function mayThere(
  caller: SignedIn,
  access: Extract<Access, { who: 'area' | 'builder' }>,
  places: readonly BuiltPlace[] | undefined,
): Passing {
  if (!places) return 'missing';
  const rights = rightsOf(caller);
  return yesNo(
    places.every(({ orgId, compId }) => {
      if (orgId === null) return access.who === 'builder' && passes(caller, access.unowned);
      if (access.who === 'area') return access.areas.some((area) => mayDo(rights, area, { orgId, compId }));
      return levelsAt(rights, access, { orgId, compId }).some((level) => access.levels.includes(level));
    }),
  );
}

/**
 * Returns the levels that count: those held at the place, or with `somewhere` those held at any competition of its
 * organisation.
 */
function levelsAt(
  rights: User,
  { somewhere }: Extract<Access, { who: 'builder' }>,
  place: { readonly orgId: OrgId; readonly compId: BuiltPlace['compId'] },
): readonly BuilderLevel[] {
  if (!somewhere) return builderLevelsAt(rights, place);
  const held = rights.permissions.filter(
    ({ orgId, role }) => (orgId === 0 || orgId === place.orgId) && grants(role, 'BUILDER'),
  );
  return [
    ...builderLevelsAt(rights, place),
    ...held.flatMap(({ orgId, compId }) =>
      builderLevelsAt(rights, { orgId: orgId === 0 ? place.orgId : orgId, compId: compId === 0 ? null : compId }),
    ),
  ];
}
