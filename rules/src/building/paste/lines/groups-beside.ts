import type { PastedLine } from '../../../formats/paste-table.ts';
import { readEventCell } from '../paste-cells.ts';
import { asidesApart, readEventWords, type EventWords } from '../paste-event-words.ts';
import { readAgesAndGenders, type AgeAndGender } from '../paste-groups.ts';
import { clock, timeInFront } from '../kinds/clocks.ts';

/** Matches an event before a colon, with a time in front of it or none: '10.00 100m: U13G'. */
const eventBefore = new RegExp(String.raw`^((?:(?:${clock})[\s–-]+)?)([^:]{2,40}):\s*(\S.*)$`, 'i');
const timeBehind = new RegExp(String.raw`\s+(?:${clock})$`, 'i');

/** The most cells that a list of groups may have been split into. */
const mostGroups = 20;

/**
 * Takes the colon out from between an event and its groups, '100m: U13G, U13B', and joins the cells that the commas of
 * the groups have made, unless columns have names.
 */
export function withGroupsBeside(lines: readonly PastedLine[], isNamed: boolean): readonly PastedLine[] {
  return lines.map((line) => {
    const at = line.cells.findIndex((cell) => eventBefore.test(cell));
    const behind = line.cells.slice(at + 1);
    const others = isNamed ? line : withListJoined(line);
    if (at < 0) return others;
    const isListed = !isNamed && behind.length < mostGroups && behind.every(isGroups);
    const text = line.cells.slice(at, isListed ? undefined : at + 1).join(', ');
    const plain = withoutColon(text);
    return plain === undefined
      ? others
      : { ...line, cells: [...line.cells.slice(0, at), plain, ...(isListed ? [] : behind)] };
  });
}

/** Joins the groups that commas have parted from an event with the first of them: '60m U15G', 'U15B', 'SW'. */
function withListJoined(line: PastedLine): PastedLine {
  if (line.cells.length > mostGroups) return line;
  const at = line.cells.findIndex((cell) => wordsOf(cell).event !== undefined);
  const behind = line.cells.slice(at + 1);
  const isListed = behind.length > 0 && behind.length < mostGroups && behind.every(isWholeGroup);
  if (at < 0 || !isListed || !wordsOf(line.cells[at] ?? '').pairs.every(isWhole)) return line;
  return { ...line, cells: [...line.cells.slice(0, at), [line.cells[at] ?? '', ...behind].join(', ')] };
}

const wordsOf = (text: string): EventWords => readEventWords(text.replace(timeInFront, ''));

const isWhole = ({ age, gender }: AgeAndGender): boolean => age !== undefined && gender !== undefined;

function isWholeGroup(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(asidesApart(text.replace(timeBehind, ''))[0]);
  return rest === '' && pairs.length > 0 && pairs.every(isWhole);
}

/** Returns an event and its groups without the colon between them; undefined for any other text. */
function withoutColon(text: string): string | undefined {
  const [, time = '', name = '', groups = ''] = eventBefore.exec(text) ?? [];
  const event = name.replace(/\brelays$/i, 'relay');
  return readEventCell(event) !== undefined && isGroups(groups) ? `${time}${event} ${groups}` : undefined;
}

/** Returns whether a text has only groups, with a time behind them or none. */
function isGroups(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(text.replace(timeBehind, ''));
  return rest === '' && pairs.some(({ age }) => age !== undefined);
}
