import type { Access } from '@startline/contract/access';
import type { CompetitionId, OrgId } from '@startline/rules/ids';
import type { Caller, SignedIn } from '../context.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../http/refuse.ts';
import { mayAct } from './may-act.ts';
import { placeOfCompetition, placeOfOrganisation } from './owner-queries.ts';
import { owns, type Owned } from './owners.ts';

const missing: Record<Owned | 'competition' | 'organisation', string> = {
  athlete: 'There is no such athlete.', entry: 'There is no such entry.', order: 'There is no such order.', user: 'There is no such user.',
  competition: 'There is no such competition.', organisation: 'There is no such organisation.',
};

/**
 * Lets a caller pass to a call, or throws: `not-logged-in` for nobody, `not-allowed` for the wrong person, `not-found` for a
 * record that is not there. `idOf` gives the id that an input field names, already checked to be one.
 */
export async function checkAccess(db: Db, caller: Caller, access: Access, idOf: (param: string) => number): Promise<void> {
  if (access.who === 'public' || access.who === 'signed-caller') return;
  if (caller.kind !== 'user') throw new Refusal('not-logged-in', 'Please log in.');
  switch (access.who) {
    case 'signed-in':
      return;
    case 'app-admin':
      return allow(mayAct(caller, 'APPADMIN', { orgId: 0, compId: 0, orgName: '' }));
    case 'area':
      return checkArea(db, caller, access, idOf(access.param));
    case 'owner': {
      const answer = await owns(db, caller, access.of, idOf(access.param));
      if (answer === 'missing') throw new Refusal('not-found', missing[access.of]);
      return allow(answer);
    }
  }
}

async function checkArea(db: Db, caller: SignedIn, access: Extract<Access, { who: 'area' }>, id: number): Promise<void> {
  const place = access.at === 'competition' ? await placeOfCompetition(db, id as CompetitionId) : await placeOfOrganisation(db, id as OrgId);
  if (!place) throw new Refusal('not-found', missing[access.at]);
  allow(mayAct(caller, access.area, { ...place, compId: access.at === 'competition' ? id : 0 }));
}

function allow(may: boolean): void {
  if (!may) throw new Refusal('not-allowed', 'Your account does not have the right to do this. Ask the organiser if you should.');
}
