import { grouped } from '../startlists/grouped.ts';
import { box, code, text, type Paper } from '../papers/paper.ts';
import { bibCode } from './bib-code.ts';

/** A wearer of a number, as printed. A team's number is worn by its last runner. */
export type PrintedBib = {
  readonly kind: 'athlete' | 'team';
  readonly bib: string;
  readonly name: string;
  readonly club: string;
  readonly ageGroup: string;
  readonly events: readonly string[];
};

/** One label: the number in large digits, its wearer and event, and the code that a scanner reads. */
export type BibLabel = {
  readonly bib: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly code: string;
};

const byBib = (a: PrintedBib, b: PrintedBib): number => Number(a.bib) - Number(b.bib);
const numbered = (holders: readonly PrintedBib[]): PrintedBib[] => holders.filter(({ bib }) => bib !== '').sort(byBib);

/** Returns the labels of all numbers, lowest first; a team's says that its last runner wears it. */
export const bibLabels = (holders: readonly PrintedBib[], compId: number): BibLabel[] =>
  numbered(holders).map(({ kind, bib, name, club, ageGroup, events }) => ({
    bib,
    name,
    lines: [
      [kind === 'team' ? 'Last leg' : '', club === name ? '' : club, ageGroup]
        .filter((part) => part !== '')
        .join(' · '),
      events.join(', '),
    ],
    code: bibCode(compId, bib),
  }));

const sheet = {
  kind: 'Bib numbers',
  foot: '',
  turned: false,
  size: 'usual' as const,
  follows: false,
};
const names = [text('Name', 20), text('Age', 6)];

/** Returns the list of numbers, lowest first, each with a barcode for a scanner; holders without one at the end. */
export function bibList(holders: readonly PrintedBib[], compId: number): Paper {
  const without = holders.filter(({ bib }) => bib === '');
  const columns = [text('Bib', 6, 'right'), ...names, text('Club', 18), text('Events', 20), code('Code', 16)];
  const row = ({ bib, name, ageGroup, club, events }: PrintedBib): string[] => [
    ...[bib, name, ageGroup, club, events.join(', ')],
    bib === '' ? '' : bibCode(compId, bib),
  ];
  const all = numbered(holders);
  return {
    ...sheet,
    size: 'tall',
    title: 'Bib numbers',
    lead: all.length === 1 ? '1 number' : `${all.length} numbers`,
    sections: [
      { title: 'By number', note: '', columns, rows: all.map(row) },
      ...(without.length === 0 ? [] : [{ title: 'Without a number', note: '', columns, rows: without.map(row) }]),
    ],
  };
}

const unattached = 'Unattached';
const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Returns a page for the envelope of each club: its numbers with a box to tick as each is handed out. */
export function clubEnvelopes(holders: readonly PrintedBib[]): Paper[] {
  const clubs = [...grouped(numbered(holders), ({ club }) => (club === '' ? unattached : club))];
  return clubs
    .sort(([a], [b]) => collator.compare(a, b))
    .map(([club, on]) => ({
      ...sheet,
      size: 'large',
      title: club,
      lead: on.length === 1 ? '1 number' : `${on.length} numbers`,
      sections: [
        {
          title: 'In this envelope',
          note: '',
          columns: [text('Bib', 6, 'right'), ...names, text('Events', 22), box('Given', 6)],
          rows: on.map(({ bib, name, ageGroup, events }) => [bib, name, ageGroup, events.join(', '), '']),
        },
      ],
    }));
}
