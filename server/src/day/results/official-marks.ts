import type { CompetitionId, EventGroupId, UnitId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { improveBests, writeOfficialMarks, type OfficialMark } from '../records/record-queries.ts';
import { readEntrants, readGroups, readStarts, type GroupRow } from '../startlists/queries.ts';
import { cardsOf, isOn } from './cards.ts';
import { codeOf, dayOf, labelHeat, readLabelFacts, type LabelFacts, type LabelledLine, type Venue } from './labels.ts';
import { readSheetCells } from './sheet-queries.ts';

type Heat = {
  readonly host: Venue & { readonly id: CompetitionId };
  readonly egId: EventGroupId;
  readonly unitId: UnitId;
  readonly heat: number;
  readonly now: number;
};

/**
 * Keeps the marks of a heat that becomes official, with the records and bests that they are, and improves the bests of
 * its athletes.
 */
export async function keepOfficialMarks(tx: Tx, { host, egId, unitId, heat, now }: Heat): Promise<void> {
  const [group] = await readGroups(tx, host.id, egId);
  if (!group || group.unitKind === 'P') return;
  const cells = await readSheetCells(tx, host.id, egId);
  const cards = cardsOf(await readStarts(tx, host.id, egId), await readEntrants(tx, host.id, egId), cells);
  const facts = await readLabelFacts(tx, host.id, egId);
  const wind = cells.find(({ subject, subjectId }) => subject === 'unit' && subjectId === unitId)?.text ?? '';
  const lines = labelHeat(
    cards.filter((one) => isOn(one) && one.start.heat === heat),
    group,
    { facts, venue: host, wind },
  );
  const marks = lines.flatMap((line) => markOf(line, { group, host, facts, wind }) ?? []);
  await writeOfficialMarks(tx, { compId: host.id, unitId }, marks);
  await improveBests(tx, unitId, new Date(now));
}

type About = {
  readonly group: GroupRow;
  readonly host: Venue;
  readonly facts: LabelFacts;
  readonly wind: string;
};

function markOf(
  { line, one, judged, labels }: LabelledLine,
  { group, host, facts, wind }: About,
): OfficialMark | undefined {
  const known = facts.bests.get(one.start.startId);
  if (!judged || !known || !one.entrant || judged.mark.type === 'P') return undefined;
  return {
    startId: one.start.startId,
    eventDefId: known.eventDefId,
    eventCode: codeOf(group),
    gender: one.entrant.gender,
    ageGroup: one.entrant.ageGroup,
    heldOn: dayOf(group, host),
    type: judged.mark.type,
    value: judged.mark.value,
    mark: line.mark,
    wind: line.wind === '' ? wind : line.wind,
    place: line.place,
    counts: judged.counts,
    labels,
  };
}
