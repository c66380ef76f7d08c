import { textOf, type PastedLine } from '../../../formats/paste-table.ts';
import { everyClock } from './clocks.ts';
import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

type Kind = 'event' | 'group' | 'other';

/**
 * Joins an event with its time, '11:00 100m', to each of the groups below it, 'U13 Girls' and 'U13 Boys', and removes
 * the line of the event. It does so only where every event without a group has groups directly below it, and no group
 * comes before the first event: in any other text a group alone is the heading of the events below it.
 */
export function withGroupsBelow(lines: readonly PastedLine[]): readonly PastedLine[] {
  if (!lines.some(isGroup)) return lines;
  const kinds = lines.map(kindOf);
  const isBelow = kinds.every((kind, at) => kind !== 'event' || kinds[at + 1] === 'group');
  const isFirst = kinds.find((kind) => kind !== 'other') === 'event';
  if (!isBelow || !isFirst) return lines;
  let event = '';
  return lines.flatMap((line, at) => {
    if (kinds[at] !== 'group') event = kinds[at] === 'event' ? textOf(line.cells) : '';
    if (kinds[at] === 'event') return [];
    return event === '' ? [line] : [{ ...line, cells: [`${event} ${textOf(line.cells)}`] }];
  });
}

function kindOf(line: PastedLine): Kind {
  const text = textOf(line.cells);
  const plain = withoutTimes(text);
  if (plain === text) return isGroup(line) ? 'group' : 'other';
  const { event, pairs } = readEventWords(plain);
  return event !== undefined && pairs.every(({ age, gender }) => !age && !gender) ? 'event' : 'other';
}

const withoutTimes = (text: string): string => text.replace(everyClock, ' ').trim();

/** Returns whether a line has groups alone, without a time. */
function isGroup(line: PastedLine): boolean {
  const text = textOf(line.cells);
  if (withoutTimes(text) !== text) return false;
  const { pairs, rest } = readAgesAndGenders(text.replace(/:$/, ''));
  return rest === '' && pairs.length > 0 && pairs.every(({ age, gender }) => age && gender);
}
