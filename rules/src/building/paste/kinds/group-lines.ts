import { textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { everyClock } from './clocks.ts';
import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

/**
 * What a line with a group alone is to the first event below it, before the next such line: its `heading` where the
 * event has no group of its own; `repeated` where the event names the same group; `lost` where it names another group,
 * or where no event follows: 'U13 Boys' below '11:00 75m Hurdles U13 Girls' belongs to an event on another line. Above
 * all events it is always a heading. Several such lines in a row are all lost, because only the last would apply.
 */
export type GroupLine = 'heading' | 'repeated' | 'lost';

type Group = { readonly line: PastedLine; readonly group: string };

/** Returns for each line with a group alone what it is. */
export function groupLines(
  lines: readonly PastedLine[],
  groupOf: (line: PastedLine) => string | undefined,
): ReadonlyMap<PastedLine, GroupLine> {
  const kinds = new Map<PastedLine, GroupLine>();
  let run: Group[] = [];
  let hasEvents = false;
  const settle = (kind: GroupLine): void => {
    const isHeading = run.length === 1 && (kind !== 'lost' || !hasEvents);
    for (const { line } of run) kinds.set(line, isHeading ? (kind === 'lost' ? 'heading' : kind) : 'lost');
    run = [];
  };
  for (const line of lines) {
    const group = groupOf(line);
    if (group !== undefined) run.push({ line, group });
    const isOpen = group === undefined && (run.length > 0 || !hasEvents);
    const kind = isOpen ? kindOf(line, run[0]?.group ?? '') : undefined;
    if (kind === undefined) continue;
    settle(kind);
    hasEvents = true;
  }
  settle('lost');
  return kinds;
}

/** Returns what decides on the heading above a line; undefined for a line that is not an event. */
function kindOf({ cells }: PastedLine, heading: string): GroupLine | undefined {
  const text = textOf(cells);
  const plain = text.replace(everyClock, ' ');
  const { event, pairs } = readEventWords(plain);
  const own = pairs.filter(({ age }) => age !== undefined);
  if (own.length === 0) return event !== undefined || plain !== text ? 'heading' : undefined;
  const isSame = readAgesAndGenders(heading.replace(/:$/, '')).pairs.some((one) =>
    own.some(({ age, gender }) => age === one.age && (gender ?? one.gender) === one.gender),
  );
  return isSame ? 'repeated' : 'lost';
}
