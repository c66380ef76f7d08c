import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibLabels, bibList, clubEnvelopes, type PrintedBib } from './bib-papers.ts';

const athlete: PrintedBib = {
  kind: 'athlete',
  bib: '12',
  name: 'Niamh Ní Dhálaigh',
  club: 'Hartsfield AC',
  ageGroup: 'U15',
  events: ['100m', 'Long jump'],
};
const team: PrintedBib = { ...athlete, kind: 'team', bib: '5', name: 'Hartsfield AC A', events: ['4x100m'] };

test('labels come lowest first with a code of the competition; a team number is for the last leg', () => {
  expect(bibLabels([athlete, team, { ...athlete, bib: '' }], 9)).toEqual([
    { bib: '5', name: 'Hartsfield AC A', lines: ['Last leg · Hartsfield AC · U15', '4x100m'], code: 'SL9-5' },
    { bib: '12', name: 'Niamh Ní Dhálaigh', lines: ['Hartsfield AC · U15', '100m, Long jump'], code: 'SL9-12' },
  ]);
});

test('the list names those without a number at its end', () => {
  const list = bibList([athlete, { ...athlete, bib: '', name: 'Orla Kelly' }], 9);
  expect(list.sections.map(({ title, rows }) => [title, rows[0]?.[1]])).toEqual([
    ['By number', 'Niamh Ní Dhálaigh'],
    ['Without a number', 'Orla Kelly'],
  ]);
});

test('each number is in one envelope, that of its club', () => {
  const any = fc.array(
    fc.record({ bib: fc.integer({ min: 1, max: 999 }), club: fc.constantFrom('', 'Árd AC', 'Bray', 'Zeta') }),
  );
  fc.assert(
    fc.property(any, (some) => {
      const holders = some.map(({ bib, club }) => ({ ...athlete, bib: String(bib), club }));
      const papers = clubEnvelopes(holders);
      const rows = papers.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
      expect(rows.map(([bib]) => bib).sort()).toEqual(holders.map(({ bib }) => bib).sort());
      expect(new Set(papers.map(({ title }) => title)).size).toBe(papers.length);
    }),
  );
});
