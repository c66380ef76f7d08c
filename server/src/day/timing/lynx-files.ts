import type * as contract from '@startline/contract/day/photo-finish';
import { encodeForPhotoFinish } from '@startline/files/encode-text';
import { evtRace, writeEvt, type EvtRace } from '@startline/files/lynx/evt';
import { competitor } from '@startline/files/lynx/fields';
import { writePpl } from '@startline/files/lynx/ppl';
import { writeSch } from '@startline/files/lynx/sch';
import type { HytekLine } from '@startline/files/systems/hytek';
import { grouped } from '@startline/rules/day/startlists/grouped';
import type { CompetitionId } from '@startline/rules/ids';
import { metresRun } from '@startline/rules/performances/distance-run';
import { readEventCode } from '@startline/rules/performances/event-codes';
import type * as z from 'zod/mini';
import { snapshot, type Db } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  readEntrants,
  readGroups,
  readLists,
  readStarts,
  type EntrantRow,
  type GroupRow,
} from '../startlists/queries.ts';

/** A file for a timing system. */
export type StartFile = { readonly name: string; readonly bytes: Uint8Array };

/**
 * Returns the published races of a competition as a photo-finish program reads them: start lists (EVT), people (PPL)
 * and the schedule (SCH), in the order of the day. Leaves out field events, and scratched and withdrawn starts.
 */
export async function lynxFiles(
  { db }: Ctx,
  { compId }: { readonly compId: CompetitionId },
): Promise<z.input<typeof contract.lynxFiles.output>> {
  const files = lynxOf(await readRaces(db, compId));
  return { files: files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })) };
}

/** The published races with their starts, and everybody who has a number. */
export type PublishedRaces = {
  readonly races: readonly EvtRace[];
  readonly people: ReturnType<typeof personOf>[];
  /** Athletes on published lists, those of field events too, as Hy-Tek takes entries. */
  readonly entries: readonly HytekLine[];
};

/** Reads the published races in one snapshot. */
export const readRaces = (db: Db, compId: CompetitionId): Promise<PublishedRaces> =>
  snapshot(db, async (tx) => {
    const lists = new Map((await readLists(tx, compId)).map((list) => [list.groupId, list]));
    const starts = grouped(await readStarts(tx, compId), ({ listId }) => listId);
    const entrants = new Map(
      (await readEntrants(tx, compId)).map((one) => [`${String(one.groupId)} ${String(one.lineId)}`, one]),
    );
    const races = (await readGroups(tx, compId)).flatMap((group): EvtRace[] => {
      const list = lists.get(group.groupId);
      if (!list?.publishedAt || group.unitKind !== 'T') return [];
      const heats = grouped(starts.get(list.id) ?? [], ({ heat }) => heat);
      return [...heats].map(([heat, on]) =>
        evtRace({
          ...{ event: String(list.photoNo), round: '1', heat: String(heat), name: group.name, distance: metres(group) },
          competitors: on.flatMap(({ lineId, position, state }) => {
            const entrant = entrants.get(`${String(group.groupId)} ${String(lineId)}`);
            return entrant && state === 'on'
              ? [competitor({ ...personOf(entrant), lane: String(position ?? '') })]
              : [];
          }),
        }),
      );
    });
    const entries = (await readGroups(tx, compId)).flatMap((group) => {
      const list = lists.get(group.groupId);
      return (list?.publishedAt ? (starts.get(list.id) ?? []) : []).flatMap(({ lineId, state }) => {
        const entrant = entrants.get(`${String(group.groupId)} ${String(lineId)}`);
        return entrant?.kind === 'entry' && state === 'on' ? [entryLine(entrant, group)] : [];
      });
    });
    const numbered = [...entrants.values()].filter(({ bib, kind }) => bib !== '' && kind === 'entry');
    return {
      races,
      entries,
      people: [...new Map(numbered.map((entrant) => [entrant.bib, personOf(entrant)])).values()],
    };
  });

/** Returns the three files of FinishLynx. */
export const lynxOf = ({ races, people }: PublishedRaces): StartFile[] => [
  file('lynx.evt', writeEvt(races)),
  file('lynx.ppl', writePpl(people)),
  file('lynx.sch', writeSch(races)),
];

const metres = ({ code }: GroupRow): string => {
  const event = readEventCode(code);
  return String((event && metresRun(event)) ?? '');
};

/** Returns an entry as Hy-Tek takes it: no birth date. */
function entryLine(entrant: EntrantRow, { code, unitKind }: GroupRow): HytekLine {
  const { lastName, firstName, affiliation, id } = personOf(entrant);
  const gender = entrant.gender === 'O' ? '' : entrant.gender;
  const mark = { eventCode: code, mark: entrant.perfText, measure: unitKind === 'T' ? '' : 'M', competitorNo: id };
  return {
    kind: 'entry',
    fields: { lastName, firstName, gender, teamName: affiliation, division: entrant.ageGroup, ...mark },
    runners: [],
    more: [],
  };
}

/** Returns a person of a Lynx file; the first word of a name is the first name. */
function personOf({ bib, name, club, kind }: EntrantRow) {
  const [first = '', ...rest] = kind === 'team' ? [name] : name.split(' ');
  return rest.length === 0
    ? { id: bib, lastName: first, firstName: '', affiliation: club }
    : { id: bib, lastName: rest.join(' '), firstName: first, affiliation: club };
}

/** Returns a text file in the encoding that photo-finish programs read. */
export const file = (name: string, text: string): StartFile => ({ name, bytes: encodeForPhotoFinish(text).bytes });
