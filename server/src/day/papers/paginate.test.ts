import { text, type Paper } from '@startline/rules/day/papers/paper';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from './pages/letters.ts';
import { FOOT, MARGIN, sectionHead } from './pages/page-size.ts';
import { paginate } from './pages/paginate.ts';

const aPaper = (rows: readonly number[], more: Partial<Paper> = {}): Paper => ({
  kind: 'Start list',
  title: '100m',
  lead: '',
  foot: 'Version 1',
  turned: false,
  size: 'usual',
  follows: true,
  sections: rows.map((count, at) => ({
    title: `Heat ${String(at + 1)}`,
    note: '',
    columns: [text('Name', 1)],
    rows: Array.from({ length: count }, (_, row) => [`${String(at)}.${String(row)}`]),
  })),
  ...more,
});

test('a list of 400 goes over pages under its heads again, one of nobody is a page', () => {
  const pages = paginate([aPaper([400])]);
  expect(pages.length).toBe(10);
  expect(pages.every(({ items }) => items[0]?.kind === 'heading')).toBe(true);
  expect(paginate([aPaper([0])])).toHaveLength(1);
});

test('a heat stays together where a page has room for it, and short events share a page', () => {
  expect(paginate([aPaper([8, 8]), aPaper([8])])).toHaveLength(1);
  const [, second] = paginate([aPaper([30, 20])]);
  expect(second?.items.map((item) => (item.kind === 'rows' ? [item.from, item.to] : item.isContinued))).toEqual([
    true,
    [0, 20],
  ]);
  expect(paginate([aPaper([8], { follows: false }), aPaper([8], { follows: false })])).toHaveLength(2);
});

test('on every paper each row is on one page, in its order, and nothing runs over the foot of a page', () => {
  const aSize = fc.constantFrom('usual' as const, 'large' as const, 'tall' as const);
  const any = fc.array(
    fc
      .tuple(fc.array(fc.nat(90), { maxLength: 5 }), fc.boolean(), aSize, fc.boolean())
      .map(([rows, turned, size, follows]) => aPaper(rows, { turned, size, follows })),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(any, (papers) => {
      const pages = paginate(papers);
      const printed = pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'rows' ? item.section.rows.slice(item.from, item.to) : [])),
      );
      expect(printed).toEqual(papers.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows)));
      for (const { items, measures } of pages)
        for (const item of items) {
          const height =
            item.kind === 'heading'
              ? measures.heading
              : sectionHead(item.section, measures) + (item.to - item.from) * measures.row;
          expect(item.y + height).toBeLessThanOrEqual(measures.height - MARGIN - FOOT);
        }
    }),
    { numRuns: 100 },
  );
});

test('names print with their accents; a letter that the font lacks loses its accent or becomes a question mark', () => {
  expect(printable('Aoibhínn Ní Dhálaigh-Ó Súilleabháin, Łukasz Žák, Şahin Ğ')).toBe(
    'Aoibhínn Ní Dhálaigh-Ó Súilleabháin, Łukasz Žák, Şahin Ğ',
  );
  expect(printable('Séamus Ó Caḃáin')).toBe('Séamus Ó Cabáin');
  expect(printable('Жан e\u0301')).toBe('??? é');
});
