import type { BlockRead } from '../paste-block.ts';
import type { PasteFault } from '../paste-faults.ts';
import type { ProposedRow } from '../pasted-row.ts';
import { withChangedRows } from './changed-rows.ts';

/**
 * Makes a row without a round the heats of the same event's final, or semi-final, later in the programme: '10:00 100m
 * U14 Girls' of '14:00 100m U14 Girls Final'. Only where each is there once and one row has all groups of the other; a
 * named race, such as that of a graded meeting, is unchanged.
 */
export function withHeatsOfFinals(blocks: readonly BlockRead[]): readonly BlockRead[] {
  const all = blocks.flatMap(({ rows }) => rows);
  const groups = groupsByRow(all);
  const changed = new Map<ProposedRow, ProposedRow>();
  const remarks = new Map<ProposedRow, PasteFault>();
  for (const rows of byEvent(all)) {
    const pair = heatsAndNext(rows);
    if (pair === undefined || !isSubset(groups.get(keyOfRow(pair.heats)), groups.get(keyOfRow(pair.next)))) continue;
    const { heats, next } = pair;
    changed.set(heats, { ...heats, stage: 'heats' });
    remarks.set(heats, {
      line: heats.line,
      nth: heats.nth,
      column: 'stage',
      used: true,
      reason: { kind: 'heats-taken', stage: next.stage, nextLine: next.line },
    });
  }
  return withChangedRows(blocks, { rows: changed, remarks });
}

const keyOfRow = ({ line, nth }: ProposedRow): string => `${line}.${nth}`;
const groupOf = ({ ageGroup, gender }: ProposedRow): string => `${ageGroup} ${gender}`;

function groupsByRow(all: readonly ProposedRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const row of all) groups.set(keyOfRow(row), (groups.get(keyOfRow(row)) ?? new Set()).add(groupOf(row)));
  return groups;
}

function byEvent(all: readonly ProposedRow[]): readonly (readonly ProposedRow[])[] {
  const events = new Map<string, ProposedRow[]>();
  for (const row of all) {
    const key = `${row.event.code} ${groupOf(row)}`;
    const same = events.get(key);
    if (same) same.push(row);
    else events.set(key, [row]);
  }
  return [...events.values()];
}

/** Returns the row without a round, and the first of the rounds that are named later; undefined when it is not plain. */
function heatsAndNext(
  rows: readonly ProposedRow[],
): { readonly heats: ProposedRow; readonly next: ProposedRow } | undefined {
  const [heats, ...others] = rows.filter(({ said }) => said === 'nothing');
  const rounds = rows.filter(({ said, place }) => said === 'round' && place === 1);
  const next = rounds.find(({ stage }) => stage === 'semi-finals') ?? rounds[0];
  if (heats === undefined || others.length > 0 || next === undefined) return undefined;
  const isOnce = new Set(rounds.map(({ stage }) => stage)).size === rounds.length;
  const isPlain =
    isOnce &&
    rounds.every(({ stage }) => stage === 'final' || stage === 'semi-finals') &&
    rows.every(({ said, to, event }) => said !== 'race' && to === '' && event.discipline !== 'combined');
  return isPlain && rounds.every((round) => isEarlier(heats, round)) ? { heats, next } : undefined;
}

/** Returns whether a row is before another; a round whose time is not known may follow on the same day. */
const isEarlier = (one: ProposedRow, other: ProposedRow): boolean =>
  one.day < other.day ||
  (one.day === other.day && one.time !== '00:00' && (one.time < other.time || other.time === '00:00'));

/** Returns whether one of two sets of groups has all of the other. */
const isSubset = (one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): boolean =>
  [...one].every((group) => other.has(group)) || [...other].every((group) => one.has(group));
