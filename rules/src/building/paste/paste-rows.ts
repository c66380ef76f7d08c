import { allAges } from './age-spans.ts';
import { withEventsAbove } from './lines/event-headings.ts';
import { withoutFollowed } from './lines/follows.ts';
import type { DayElsewhere } from './lines/days-elsewhere.ts';
import { withHeatsOfFinals } from './lines/heats-of-finals.ts';
import { withGroupsBeside } from './lines/groups-beside.ts';
import { withStringsNamed } from './lines/strings-of-event.ts';
import { remarksOnHeats, withLettersOfRounds } from './lines/letters-of-rounds.ts';
import { withEachPartApart } from './lines/times-on-line.ts';
import { withMastersOfBoth } from './lines/masters-of-both.ts';
import { withPartsBelow } from './lines/parts-below.ts';
import { withPartsAside } from './lines/parts-with-times.ts';
import { withPlainTimes } from './lines/plain-times.ts';
import { withBracketsWhole } from './lines/whole-brackets.ts';
import { readBlock, type BlockRead, type BlockSetting } from './paste-block.ts';
import { blocksBeside, withCellsApart, type Block } from './paste-beside.ts';
import { withBrokenLinesJoined } from './paste-broken.ts';
import { namesColumns } from './paste-columns.ts';
import { withDittosFilled } from './kinds/dittos.ts';
import { withDayColumnsUnfolded } from './kinds/day-columns.ts';
import { withGenderColumnsJoined } from './kinds/gender-columns.ts';
import { withHalvesJoined } from './kinds/halves-of-events.ts';
import { withTimesJoined } from './kinds/times-above.ts';
import { withGroupsBelow } from './kinds/groups-below.ts';
import { withLegsJoined } from './kinds/legs-of-relays.ts';
import { withYearsNamed } from './kinds/school-years.ts';
import { withKindsNamed } from './kinds/kinds-of-races.ts';
import { withRoundsAbove } from './kinds/rounds-above.ts';
import { withWalksNamed } from './kinds/walks.ts';
import { withOneDistance } from './paste-distances.ts';
import type { PasteFault, PasteReason } from './paste-faults.ts';
import type { PasteSetting } from './paste-line.ts';
import { withoutNumbers } from './paste-numbers.ts';
import { firstOfEachRound, linkPastedRounds } from './paste-rounds.ts';
import type { LinkedRow, ProposedRow } from './pasted-row.ts';
import { pasteSections } from './paste-sections.ts';
import { unfolded } from './paste-shapes.ts';
import { countRows, outcomeOf, type Correction, type RowCount, type TextRow } from './text-row.ts';
import { withPlainSigns } from '../../formats/line-signs.ts';
import {
  textOf,
  mostLines,
  mostRows,
  pastedLines,
  withPlainClocks,
  withTimesApart,
  type PastedLine,
} from '../../formats/paste-table.ts';

export type { PasteSetting } from './paste-line.ts';

export type Pasted = {
  readonly rows: readonly LinkedRow[];
  readonly faults: readonly PasteFault[];
  /** Every line of the text with its outcome, in order; a line of two tables is two rows. */
  readonly textRows: readonly TextRow[];
  readonly count: RowCount;
};

/**
 * Reads a timetable pasted from a spreadsheet, a CSV or a printed programme: with lines of column names in any order,
 * or without; also two side by side. Every row of the text is proposed as events, or has a remark that says why not;
 * nothing is dropped silently, and rows = read + refused + left out. `corrections` are rows typed again. Never throws.
 */
export function readPastedRows(text: string, setting: PasteSetting, corrections: readonly Correction[] = []): Pasted {
  const all = withBrokenLinesJoined(
    withPlainTimes(
      withoutFollowed(
        withPlainClocks(withMastersOfBoth(withBracketsWhole(withDittosFilled(pastedLines(withPlainSigns(text)))))),
      ),
    ),
  );
  const numbers = withoutNumbers(all.slice(0, mostLines));
  const own = withDayColumnsUnfolded(withTimesJoined(withHalvesJoined(numbers.lines)), setting.days);
  const isNamed = own.some(namesColumns);
  const lettered = withStringsNamed(
    withWalksNamed(withKindsNamed(withYearsNamed(withGenderColumnsJoined(withLegsJoined(own))))),
  );
  const named = withRoundsAbove(withLettersOfRounds(lettered));
  const beside = withGroupsBeside(
    isNamed ? named : withPartsAside(withEventsAbove(withGroupsBelow(withPartsBelow(withEachPartApart(named))))),
    isNamed,
  );
  const lines = unfolded(beside, !/[\t;|]/.test(text));
  const { sections, titles, elsewhere } = pasteSections(
    lines.some(namesColumns) ? lines : withTimesApart(withCellsApart(lines)),
    setting.days,
  );
  const numbered = numberedRows(sections.flatMap(blocksBeside));
  const blocks = withHeatsOfFinals(withOneDistance(readBlocks(numbered, { ...setting, corrections })));
  const about = [
    ...(sections.length === 0 ? [whole({ kind: 'nothing' }, false)] : []),
    ...(all.length > mostLines ? [whole({ kind: 'too-long', most: mostLines }, true)] : []),
    ...(numbers.first === '' ? [] : [whole({ kind: 'numbered', text: numbers.first }, true)]),
    ...(blocks.some(({ isCut }) => isCut) ? [whole({ kind: 'too-many-rows', most: mostRows }, true)] : []),
    ...titles.map(titled),
    ...elsewhere.map(onAnotherDay),
  ];
  const firsts = firstOfEachRound(blocks.flatMap(({ rows }) => rows).sort((a, b) => a.line - b.line || a.nth - b.nth));
  const linked = linkPastedRounds(firsts.rows);
  const faults = [
    ...about,
    ...blocks.flatMap((block) => block.faults),
    ...remarksOnHeats(withCorrections(lettered, corrections), firsts.rows),
    ...eachOnce([...firsts.faults, ...linked.faults]),
  ].sort((a, b) => a.line - b.line);
  const kept = new Set(firsts.rows);
  const textRows = withHeadings(
    blocks.flatMap((block) =>
      block.textRows.map((row): TextRow => ({
        line: row.line,
        nth: row.nth,
        text: row.text,
        outcome: outcomeOf(row, kept),
      })),
    ),
    { all, headings: [...titles, ...blocks.flatMap((block) => block.headings)] },
  );
  return { rows: linked.rows, faults, textRows, count: countRows(textRows) };
}

/** Returns the lines with those typed again in place of their own. */
const withCorrections = (lines: readonly PastedLine[], typed: readonly Correction[]): readonly PastedLine[] => [
  ...lines.filter(({ line }) => typed.every((one) => one.line !== line)),
  ...typed.map(({ line, text }) => ({ line, cells: [text] })),
];

/** Returns each remark once: a line of twelve groups says once that another line has them. */
const eachOnce = (faults: readonly PasteFault[]): readonly PasteFault[] => [
  ...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values(),
];

const whole = (reason: PasteReason, used: boolean): PasteFault => ({ line: 0, column: '', used, reason });

/** Numbers the rows of each line, which may be in several blocks or several times in one. */
function numberedRows(blocks: readonly Block[]): readonly Block[] {
  const counts = new Map<number, number>();
  return blocks.map(({ head, body }) => ({
    head,
    body: body.map((line) => {
      if (line.isOfOther) return { ...line, nth: 0 };
      const nth = (counts.get(line.line) ?? 0) + 1;
      counts.set(line.line, nth);
      return { ...line, nth, isBeside: blocks.length > 1 };
    }),
  }));
}

/**
 * Reads one block after the other, until they have made the most rows that are proposed. When a line says 'All ages',
 * reads them twice, first for the groups that the other lines name.
 */
function readBlocks(
  blocks: readonly Block[],
  setting: Omit<BlockSetting, 'everyone' | 'isOfSchools'>,
): readonly BlockRead[] {
  const first = readAll(blocks, { ...setting, everyone: [], isOfSchools: false });
  const pairs = first.flatMap((block) => block.pairs);
  const everyone = [
    ...new Map(
      pairs.flatMap(({ age, gender }) =>
        age === undefined || age === allAges || gender === undefined ? [] : [[`${age} ${gender}`, { age, gender }]],
      ),
    ).values(),
  ];
  const isOfSchools = pairs.some(({ age }) => age === 'Junior' || age === 'Intermediate');
  const hasAll = pairs.some(({ age }) => age === allAges) && everyone.length > 0;
  return hasAll || isOfSchools ? readAll(blocks, { ...setting, everyone, isOfSchools }) : first;
}

function readAll(blocks: readonly Block[], setting: BlockSetting): readonly BlockRead[] {
  let left = mostRows;
  const last: ProposedRow[] = [];
  return blocks.map((block) => {
    const first = block.body[0]?.line ?? 0;
    const dayAbove = last.findLast(({ line }) => line < first)?.day;
    const read = readBlock(block, { ...setting, dayAbove }, left);
    left -= read.rows.length;
    last.push(...read.rows.slice(-1));
    return read;
  });
}

type Headings = { readonly all: readonly PastedLine[]; readonly headings: readonly PastedLine[] };

/**
 * Inserts what is not a row between the rows: headings, also those beside a row of the same line, and the refused lines
 * after the last one read.
 */
function withHeadings(rows: readonly TextRow[], { all, headings }: Headings): readonly TextRow[] {
  const read = new Set(rows.map(({ line }) => line));
  const beside = new Map<number, readonly string[]>();
  for (const { line, cells } of headings) beside.set(line, [...(beside.get(line) ?? []), ...cells]);
  const last = all[mostLines - 1]?.line ?? Number.POSITIVE_INFINITY;
  const others = all.flatMap(({ line, cells }): TextRow[] => {
    const text = textOf(read.has(line) ? (beside.get(line) ?? []) : cells);
    return text === '' ? [] : [{ line, nth: 0, text, outcome: line > last ? 'refused' : 'heading' }];
  });
  return [...rows, ...others].sort((a, b) => a.line - b.line || a.nth - b.nth);
}

const titled = ({ line, cells }: PastedLine): PasteFault => ({
  line,
  column: '',
  used: true,
  reason: { kind: 'title', text: textOf(cells) },
});

const onAnotherDay = ({ line, text, taken }: DayElsewhere): PasteFault => ({
  line,
  column: 'day',
  used: false,
  reason: { kind: 'day-elsewhere', text, taken },
});
