import type { Access, BuiltRecord } from '@startline/contract/access';
import { builderLevelsAt, isAppAdmin, mayDo, type BuilderLevel } from '@startline/rules/access/permissions';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Caller, SignedIn } from '../context.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refuse.ts';
import { organisationOf, isOrganisation } from './owner-queries.ts';
import { ownership, type Owned } from './owners.ts';
import { builtPlace } from './built-queries.ts';
import { rightsOf } from './rights-of.ts';

const missing: Readonly<Record<Owned | BuiltRecord, string>> = {
  athlete: 'There is no such athlete.',
  entry: 'There is no such entry.',
  order: 'There is no such order.',
  user: 'There is no such user.',
  competition: 'There is no such competition.',
  organisation: 'There is no such organisation.',
  compEvent: 'There is no such event.',
  eventGroup: 'There is no such event group.',
  price: 'There is no such price.',
  compRule: 'There is no such rule.',
  discount: 'There is no such discount.',
  shopItem: 'There is no such shop item.',
  ageGroup: 'There is no such age group.',
};

/**
 * Lets a caller pass to a call, or throws: `not-logged-in` for nobody, `not-allowed` for the wrong person, `not-found`
 * for a record that is not there. `idOf` gives the id that an input field names, already checked to be one.
 */
export async function checkAccess(
  db: Db,
  caller: Caller,
  access: Access,
  idOf: (param: string) => number,
): Promise<void> {
  if (access.who === 'public' || access.who === 'signed-caller') return;
  if (caller.kind !== 'user') throw new Refusal('not-logged-in', 'Please log in.');
  const answer = await mayCall(db, caller, access, idOf);
  if (answer === true) return;
  if (answer !== false) throw new Refusal('not-found', answer);
  throw new Refusal('not-allowed', 'Your account does not have the right to do this. Ask the organiser if you should.');
}

type Guarded = Exclude<Access, { who: 'public' | 'signed-caller' }>;

/** True, false, or the words for a record that is not there. */
async function mayCall(
  db: Db,
  caller: SignedIn,
  access: Guarded,
  idOf: (param: string) => number,
): Promise<boolean | string> {
  switch (access.who) {
    case 'signed-in':
      return true;
    case 'app-admin':
      return isAppAdmin(rightsOf(caller));
    case 'area':
      return mayInArea(db, caller, access, idOf(access.param));
    case 'builder':
      return mayBuildAt(db, caller, access, idOf(access.param));
    case 'owner': {
      const answer = await ownership[access.of]({ db, caller, id: idOf(access.param) });
      return answer === 'missing' ? missing[access.of] : answer;
    }
  }
}

async function mayInArea(
  db: Db,
  caller: SignedIn,
  { at, area }: Extract<Access, { who: 'area' }>,
  id: number,
): Promise<boolean | string> {
  if (at === 'organisation') {
    return (await isOrganisation(db, id as OrgId))
      ? mayDo(rightsOf(caller), area, { orgId: id as OrgId, compId: null })
      : missing.organisation;
  }
  const orgId = await organisationOf(db, id as CompetitionId);
  return orgId === undefined
    ? missing.competition
    : mayDo(rightsOf(caller), area, { orgId, compId: id as CompetitionId });
}

/**
 * Whoever holds one of the levels where the record lies; a stranger is refused and a record that is not there is
 * missing.
 */
async function mayBuildAt(
  db: Db,
  caller: SignedIn,
  { at, levels }: Extract<Access, { who: 'builder' }>,
  id: number,
): Promise<boolean | string> {
  const place = await builtPlace(db, at, id);
  if (place === undefined) return missing[at];
  const held: readonly BuilderLevel[] = builderLevelsAt(rightsOf(caller), place);
  return levels.some((level) => held.includes(level));
}
