import { textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { readEventWords } from '../paste-event-words.ts';
import type { AgeAndGender } from '../paste-groups.ts';
import { everyClock } from '../kinds/clocks.ts';

/** A line with at most one time: its words beside the time, and what they name. */
type Named = {
  readonly time: string;
  readonly words: string;
  /** The day as a number, 'Day 2', or nothing. */
  readonly day: string;
  readonly isCombined: boolean;
  /** The groups of the line; undefined where it is more than an event with groups. */
  readonly groups: readonly AgeAndGender[] | undefined;
};

const dayNumber = /\bday\s*\d\b/i;
/** The longest line that names a combined event, or a part of one. */
const longest = 80;

/**
 * Gives the lines below a combined event that is alone on its line, 'Decathlon U20M' over '10:00 100m' and '10:45 Long
 * Jump', its name and group, so that they are read as its parts; the first time is that of the event. The group may be
 * beside each part instead: 'Decathlon' over '10:00 100m U20M'. A day beside the event becomes a heading. Other lines are unchanged, also those below a combined
 * event with a time when they have times of their own: nothing says that they are its parts.
 */
export function withPartsBelow(lines: readonly PastedLine[]): readonly PastedLine[] {
  const read = lines.map(named);
  const headings = headingsOf(read);
  return lines.flatMap((line, at) => {
    const [part, heading] = [read[at], read[headings[at] ?? -1]];
    if (part && heading) {
      const time = part.time === '' ? heading.time : part.time;
      return [{ ...line, cells: [`${time} ${heading.words} ${part.words}`.trim()] }];
    }
    const first = headings[at + 1] === at ? read[at + 1] : undefined;
    if (!part || !first) return [line];
    if (part.day !== '') return [{ ...line, cells: [part.day] }];
    return part.time === '' && first.time === '' ? [line] : [];
  });
}

/** Returns for each line the place of the combined event of which it is a part. */
function headingsOf(read: readonly (Named | undefined)[]): readonly (number | undefined)[] {
  let above: number | undefined;
  return read.map((line, at) => {
    const [heading, first] = above === undefined ? [] : [read[above], read[above + 1]];
    const part = line && !line.isCombined && heading && first && isPart(heading, first, line) ? above : undefined;
    above = line?.isCombined ? at : part;
    return part;
  });
}

/** Returns whether a line is a part of a combined event whose first part is known. */
function isPart(heading: Named, first: Named, part: Named): boolean {
  if (!part.groups || !heading.groups || (heading.time !== '' && part.time !== '')) return false;
  const [group] = heading.groups;
  return group === undefined
    ? first.groups?.length === 1 && JSON.stringify(part.groups) === JSON.stringify(first.groups)
    : group.age !== undefined && part.groups.length === 0;
}

/** Reads a line as an event with its groups and a time; undefined when it is anything else. */
function named({ cells }: PastedLine): Named | undefined {
  const text = textOf(cells);
  const times: readonly string[] = text.length > longest ? [] : (text.match(everyClock) ?? []);
  if (text.length > longest || times.length > 1) return undefined;
  const [day = ''] = dayNumber.exec(text) ?? [];
  const words = text
    .replace(everyClock, ' ')
    .replace(dayNumber, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,–-]+|[\s:,–-]+$/g, '');
  const { event, pairs, round, left } = readEventWords(words);
  if (event === undefined || !/^(?:\([^()]*\))?$/.test(left)) return undefined;
  const groups = pairs.filter(({ age, gender }) => age !== undefined || gender !== undefined);
  return {
    time: times[0] ?? '',
    words,
    day,
    isCombined: event.discipline === 'combined',
    groups: round === '' ? groups : undefined,
  };
}
