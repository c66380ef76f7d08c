import { bySigns, isOfDays, isUnlikeLimits, signsOn, type Signs } from './column-signs.ts';
import { columnNamed, namesColumns, type PasteColumn, type PasteHead } from '../paste-columns.ts';
import { readAgesAndGenders } from '../paste-groups.ts';
import { ofRoundOrDay } from '../lines/days-elsewhere.ts';
import type { PastedLine } from '../../../formats/paste-table.ts';
import type { IsoDate } from '../../../time.ts';

/**
 * Reads the first line as names of columns, in any order; when it names fewer than two, columns are recognised by their
 * content.
 */
export function pasteHead(lines: readonly PastedLine[], days: readonly IsoDate[]): PasteHead {
  const [head] = lines;
  const signs = signsOn(days);
  if (!head || !namesColumns(head)) return headByContent(lines, { signs, days: days.length });
  const known = head.cells.map(columnNamed);
  const at = new Map<PasteColumn, number>();
  known.forEach((column, place) => {
    if (column && !at.has(column)) at.set(column, place);
  });
  const others = head.cells.flatMap((cell, place) =>
    cell !== '' && (known[place] === undefined || at.get(known[place]) !== place) ? [place] : [],
  );
  const guessed = guess(lines.slice(1), new Set(others.filter((place) => known[place] === undefined)), {
    at: withAgesOf(lines.slice(1), at),
    signs,
  });
  if (!at.has('time') && isOneOfSeveral(lines, guessed.get('time') ?? -1)) guessed.delete('time');
  return {
    at: guessed,
    isNamed: true,
    unknown: others
      .filter((place) => ![...guessed.values()].includes(place))
      .map((place) => ({ place, name: head.cells[place] ?? '' })),
    width: head.cells.length,
  };
}

/** Returns whether a column of times is one of several that are called a round or a day. */
function isOneOfSeveral([head, ...body]: readonly PastedLine[], time: number): boolean {
  const places = (head?.cells ?? []).flatMap((cell, place) => (ofRoundOrDay.test(cell) ? [place] : []));
  const isTimed = (place: number): boolean => body.some(({ cells }) => /^\d{1,2}[:.]\d\d$/.test(cells[place] ?? ''));
  return places.includes(time) && places.filter(isTimed).length > 1;
}

/** Treats the column called group as that of the ages when none is called age and it holds ages ('U13 Girls'). */
function withAgesOf(
  lines: readonly PastedLine[],
  at: ReadonlyMap<PasteColumn, number>,
): ReadonlyMap<PasteColumn, number> {
  const group = at.get('group');
  if (group === undefined || at.has('age')) return at;
  const match = bySigns(lines, new Set([group]), [
    ['age', (cell) => readAgesAndGenders(cell).pairs.some(({ age }) => age !== undefined)],
  ]);
  return match.size === 0 ? at : new Map([...[...at].filter(([column]) => column !== 'group'), ...match]);
}

/** The columns still missing below a line of names, to be recognised by content in columns with unknown names. */
const lacking: ReadonlySet<PasteColumn> = new Set(['day', 'time', 'stage', 'gender', 'age', 'event']);
const guess = (
  lines: readonly PastedLine[],
  free: ReadonlySet<number>,
  { at, signs }: { readonly at: ReadonlyMap<PasteColumn, number>; readonly signs: Signs },
): Map<PasteColumn, number> =>
  new Map([
    ...at,
    ...bySigns(
      lines,
      free,
      signs.filter(([column]) => lacking.has(column) && !at.has(column) && !(column === 'day' && at.has('dayName'))),
    ),
  ]);

type ForContent = { readonly signs: Signs; /** The number of days. */ readonly days: number };

function headByContent(lines: readonly PastedLine[], setting: ForContent): PasteHead {
  const at = columnsByContent(lines, setting);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const used = new Set(at.values());
  const unknown = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !used.has(place) && lines.some(({ cells }) => (cells[place] ?? '') !== ''),
  );
  return { at, isNamed: false, unknown: unknown.map((place) => ({ place, name: `number ${place + 1}` })), width };
}

function columnsByContent(lines: readonly PastedLine[], { signs, days }: ForContent): ReadonlyMap<PasteColumn, number> {
  const sample = lines.slice(0, 40);
  const all = Array.from({ length: Math.max(0, ...sample.map(({ cells }) => cells.length)) }, (_, place) => place);
  const at = bySigns(sample, new Set(all), signs);
  if (isUnlikeLimits(sample, at)) at.delete('limit');
  const free = new Set(all.filter((place) => ![...at.values()].includes(place)));
  const numbered = [...free].find((place) => place < (at.get('time') ?? 0) && isOfDays(lines, place, days));
  if (!at.has('day') && numbered !== undefined) {
    at.set('day', numbered);
    free.delete(numbered);
  }
  return at.has('event') ? at : withWidest(at, free, sample);
}

/** Returns the columns with the longest texts as event, age and gender together, when no column has only events. */
function withWidest(
  at: Map<PasteColumn, number>,
  free: ReadonlySet<number>,
  sample: readonly PastedLine[],
): ReadonlyMap<PasteColumn, number> {
  const length = (place: number): number => sample.reduce((sum, { cells }) => sum + (cells[place]?.length ?? 0), 0);
  const [widest] = [...free].sort((a, b) => length(b) - length(a));
  return widest === undefined ? at : at.set('event', widest);
}
