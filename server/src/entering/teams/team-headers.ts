import type * as contract from '@startline/contract/entering/teams';
import { teamPlaces } from '@startline/rules/entering/teams/line-up';
import { proposedTeamName } from '@startline/rules/entering/teams/team-name';
import { entersTeams, teamHeaders as withPlaces } from '@startline/rules/entering/teams/team-settings';
import { completeOptions } from '@startline/contract/competitions/options';
import type { AreaId, ClubId, CompetitionId } from '@startline/rules/ids';
import { decimalText } from '@startline/rules/money';
import { forWhom } from '@startline/rules/people/athletes/gender';
import { eventsFrom } from '../entries/facts/athlete-events.ts';
import { readAgeGroup } from '../entries/facts/read-options.ts';
import { closedText } from '../entries/facts/who-may-enter.ts';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { maySee } from '../../access/may-see.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { entrySettings, type EntrySettings } from '../../selling/prices/ask-settings.ts';
import { readTeamEvents, teamPrice, type TeamEvent, type TeamEvents } from './team-event.ts';
import { ceoptionsOf } from './team-of.ts';
import { readArea, readClub, readEntered, readNames, type Entity } from './team-queries.ts';

type Asked = { readonly compId: CompetitionId; readonly entityid: number; readonly entitylevel: number };
type Header = z.input<typeof contract.eventTeamHeader>;

/** Returns the events of a competition that teams of a club, school or area enter (API-045). */
export async function eventTeamHeaders(ctx: Ctx, { compId, entityid, entitylevel }: Asked): Promise<Replied<Header[]>> {
  const { db, caller } = ctx;
  const now = ctx.now();
  const settings = await entrySettings(db);
  const user = caller.kind === 'user' ? caller : undefined;
  const teamEvents = await readTeamEvents(db, { compId }, { userId: user?.id, now });
  if (!teamEvents || !isShown(ctx, teamEvents.competition)) throw missing('competition');
  const entity = await readNamed(ctx, { entityid, entitylevel });
  const { school, helpText } = completeOptions(teamEvents.competition.options);
  const { name, zone, closesAt } = teamEvents.competition;
  const athleteEvents = eventsFrom(
    { competition: teamEvents.competition, athlete: undefined, rows: [], of: { rules: [], elsewhere: [] } },
    { compId, athleteId: undefined, caller: user, now, settings },
  );
  const closed = closedText(athleteEvents, now);
  const meta = { name, zone, closesAt: closesAt.toISOString(), closed, helpText: helpText.teams };
  if (entity && entity.kind !== 'area' && !entersTeams(entity.kind, { school })) return new Replied([], { meta });
  const events = withPlaces(teamEvents.events.map((event) => ({ ...event, maxAthletes: event.most })));
  const ids = events.map(({ row }) => row.id);
  const names = await readNames(db, ids);
  const entered = await readEntered(db, ids);
  const headers = events.map((event) =>
    header(event, {
      competition: teamEvents.competition,
      settings,
      now,
      name: proposedTeamName(
        event.settings.teamNameFormat,
        {
          entity: entity?.name ?? '',
          event: event.row.name,
          eventGroup: event.row.groupName,
          gender: event.row.gender,
          ageGroup: event.row.ageName,
        },
        names.get(event.row.id) ?? [],
      ),
      isFull: event.most > 0 && (entered.get(event.row.id) ?? 0) >= event.most,
    }),
  );
  return new Replied(headers, { meta });
}

const isShown = ({ caller }: Ctx, { id, orgId, active, orgStatus }: TeamEvents['competition']): boolean =>
  maySee(caller, { id, org_id: orgId, active, org_status: orgStatus });

/** Returns the named club (level 1) or area (level 2). */
function readNamed(
  { db }: Ctx,
  { entityid, entitylevel }: Omit<Asked, 'compId'>,
): Promise<Entity | undefined> | undefined {
  if (entityid === 0) return undefined;
  return entitylevel === 2 ? readArea(db, entityid as AreaId) : readClub(db, entityid as ClubId);
}

type Of = {
  readonly competition: TeamEvents['competition'];
  readonly settings: EntrySettings;
  readonly now: ReturnType<Ctx['now']>;
  readonly name: string;
  readonly isFull: boolean;
};

function header(event: TeamEvent, { competition, settings, now, name, isFull }: Of): Header {
  const { row, most, representativesOnly } = event;
  const priced = teamPrice(event, competition, { now, settings });
  return {
    ceid: row.id,
    eventName: row.name,
    eventGroupId: row.groupId,
    eventGroup: row.groupName,
    ageGroup: row.ageName,
    forWhom: forWhom(row.ageName, row.gender, {
      oldest: readAgeGroup(row.ageName, row.ageFacts).to?.age ?? null,
      all: 'mixed',
    }),
    gender: row.gender,
    startDateTime: row.timeKnown ? row.startsAt.toISOString() : null,
    maxAthletes: most,
    ceoptions: ceoptionsOf(event),
    currency: competition.currency,
    price: priced ? decimalText(priced.total) : null,
    representativesOnly,
    isFull,
    teamName: name,
    places: [...teamPlaces(event.settings)],
  };
}
