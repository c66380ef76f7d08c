import type { PastedLine } from '../../../formats/paste-table.ts';
import { everyClock } from '../lines/clocks.ts';
import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

/**
 * What a line with a group alone is to the first event below it, before the next such line: its `heading` where the
 * event has no group of its own; `repeated` where it names the same group itself; `lost` where it has another, as the
 * 'U13 Boys' below '11:00 75m Hurdles U13 Girls', whose event is in another line, and where there is none. Above all
 * events it is a heading in any case.
 */
export type GroupLine = 'heading' | 'repeated' | 'lost';

/** Returns for each line with a group alone what it is. */
export function groupLines(
  lines: readonly PastedLine[],
  groupOf: (line: PastedLine) => string | undefined,
): ReadonlyMap<PastedLine, GroupLine> {
  const kinds = new Map<PastedLine, GroupLine>();
  let above: { readonly line: PastedLine; readonly group: string } | undefined;
  let unless: GroupLine = 'heading';
  for (const line of lines) {
    const group = groupOf(line);
    if (group !== undefined) {
      above = { line, group };
      kinds.set(line, unless);
      continue;
    }
    const kind = kindOf(line, above?.group ?? '');
    if (kind === undefined) continue;
    if (above) kinds.set(above.line, kind === 'lost' ? unless : kind);
    [above, unless] = [undefined, 'lost'];
  }
  return kinds;
}

/** Returns what decides on the heading above a line; undefined for a line that is no event. */
function kindOf({ cells }: PastedLine, heading: string): GroupLine | undefined {
  const text = cells.filter((cell) => cell !== '').join(' ');
  const plain = text.replace(everyClock, ' ');
  const { event, pairs } = readEventWords(plain);
  const own = pairs.filter(({ age }) => age !== undefined);
  if (own.length === 0) return event !== undefined || plain !== text ? 'heading' : undefined;
  const isSame = readAgesAndGenders(heading.replace(/:$/, '')).pairs.some((one) =>
    own.some(({ age, gender }) => age === one.age && (gender ?? one.gender) === one.gender),
  );
  return isSame ? 'repeated' : 'lost';
}
