import type { PastedLine } from '../../../formats/paste-table.ts';
import { readEventCell } from '../paste-cells.ts';
import { readAgesAndGenders } from '../paste-groups.ts';
import { clock } from './clocks.ts';

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
    if (at < 0) return line;
    const isListed = !isNamed && behind.length < mostGroups && behind.every(isGroups);
    const text = line.cells.slice(at, isListed ? undefined : at + 1).join(', ');
    const plain = withoutColon(text);
    return plain === undefined
      ? line
      : { ...line, cells: [...line.cells.slice(0, at), plain, ...(isListed ? [] : behind)] };
  });
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
