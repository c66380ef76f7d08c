import type { newcomers as contract } from '@startline/contract/entering/club-sheet';
import { isClosedToAll } from '@startline/rules/entering/clubs/club-grid';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { maySee } from '../../access/may-see.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { entrySettings } from '../../selling/prices/ask-settings.ts';
import { eventsFrom } from '../entries/facts/athlete-events.ts';
import { readCompetitionFacts, readEventFacts, type AthleteFactsRow } from '../entries/facts/fact-queries.ts';
import { athleteRefusal } from '../entries/facts/who-may-enter.ts';
import { clubWithAreas, type ClubWithAreas } from './club-queries.ts';

type Input = z.output<typeof contract.input>;
type Person = Input['people'][number];

/**
 * Returns what athletes without a club could enter for this club, by birth, sex and registration number. Writes
 * nothing, and reveals nothing of existing records.
 */
export async function showNewcomers(
  ctx: Ctx,
  { compId, clubId, people }: Input,
): Promise<z.input<typeof contract.output>> {
  const caller = signedInUser(ctx);
  const settings = await entrySettings(ctx.db);
  const now = ctx.now();
  const competition = await readCompetitionFacts(ctx.db, { compId }, caller.id);
  if (!competition || !isShown(ctx, competition)) throw missing('competition');
  const rows = await readEventFacts(ctx.db, { compId, athleteId: undefined, now });
  const club = await clubWithAreas(ctx.db, clubId);
  if (!club) throw missing('club');
  const subject = { rules: [], elsewhere: [] };
  const factsFor = (athlete: AthleteFactsRow | undefined) =>
    eventsFrom({ competition, athlete, rows, of: subject }, { compId, athleteId: athlete?.id, caller, now, settings });
  return {
    events: factsFor(undefined)
      .events.filter(({ facts }) => !isClosedToAll(facts))
      .map(({ row }) => ({ ceid: row.id, code: row.code, name: row.name })),
    people: people.map((person) => {
      const athleteEvents = factsFor(asAthlete(person, { clubId, ...club }));
      return {
        ageGroup: athleteEvents.events[0]?.row.ageName ?? '',
        ceids: athleteEvents.events.filter(({ facts }) => !isClosedToAll(facts)).map(({ row }) => row.id),
        refusal: athleteRefusal(athleteEvents, settings.allowExpired),
      };
    }),
  };
}

const isShown = (
  { caller }: Ctx,
  { id, orgId, active, orgStatus }: NonNullable<Awaited<ReturnType<typeof readCompetitionFacts>>>,
): boolean => maySee(caller, { id, org_id: orgId, active, org_status: orgStatus });

type Club = { readonly clubId: ClubId } & ClubWithAreas;

const asAthlete = ({ gender, born, urn }: Person, { clubId, name, aoCode, areas }: Club): AthleteFactsRow => ({
  id: 0 as AthleteId,
  firstName: '',
  surname: '',
  gender,
  dob: born,
  clubId,
  club: name,
  urn,
  aoCode,
  activeEndDate: null,
  options: {},
  clubs: [clubId],
  areas,
  linked: true,
  represented: true,
});
