import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { clubsNamed, deskState, deskStats, findAtDesk, peopleAtDesk, type DeskEntry, type DeskFilter } from './desk.ts';

const anEntry = (lineId: number, more: Partial<DeskEntry> = {}): DeskEntry => ({
  lineId,
  personId: `a${String(lineId)}`,
  firstName: 'Ada',
  surName: 'Frost',
  club: 'Tonbridge AC',
  urn: '3000001',
  bib: '',
  ageGroup: 'Under 15',
  egId: 7,
  event: '100m',
  isPaid: true,
  opens: '2027-04-24T07:00:00Z',
  closes: '2027-04-24T09:00:00Z',
  ...more,
});
const everybody: DeskFilter = { text: '', egId: 0, club: '', collected: -1 };
const entries = [
  anEntry(1, { bib: '10' }),
  anEntry(2, { personId: 'a1', event: 'Long Jump', egId: 8, bib: '10' }),
  anEntry(3, { firstName: 'Niamh', surName: "O'Brien", club: 'Blackheath & Bromley', bib: '101', urn: '10' }),
];
const ids = (filter: Partial<DeskFilter>, isIn = () => false) =>
  findAtDesk(entries, { ...everybody, ...filter }, isIn).map(({ lineId }) => lineId);

test.each<[string, Partial<DeskFilter>, number[]]>([
  ['nothing is asked', {}, [1, 2, 3]],
  ['a number finds its wearer alone', { text: '10' }, [1, 2]],
  ['words are in any of the texts, in any order', { text: 'long ADA' }, [2]],
  ['signs and accents do not matter', { text: 'obrién' }, [3]],
  ['a registration number', { text: '3000001' }, [1, 2]],
  ['an event', { egId: 8 }, [2]],
  ['a club', { club: 'Tonbridge AC' }, [1, 2]],
  ['those who have come', { collected: 1 }, []],
  ['those who have not', { collected: 0 }, [1, 2, 3]],
  ['nobody', { text: 'zzz' }, []],
])('the desk searches: %s', (_, filter, matches) => expect(ids(filter)).toEqual(matches));

test('people are found once, with all their entries, and counted by entries', () => {
  expect(peopleAtDesk(entries).map(({ entries: own }) => own.length)).toEqual([2, 1]);
  expect(deskStats(entries, ({ lineId }) => lineId === 1)).toEqual({ expected: 3, collected: 1 });
});

test('a club is offered as a whole once its name is clear', () => {
  expect(clubsNamed(entries, 'tonbri')).toEqual(['Tonbridge AC']);
  expect(clubsNamed(entries, 'to')).toEqual([]);
});

test('athletes absent when the window closes are missed, and those not starting are out', () => {
  const on = { enabled: true, opens: undefined };
  const at = (text: string, value: unknown) => deskState(anEntry(1), value, on, instant(text));
  expect(at('2027-04-24T08:00:00Z', null)).toBe('expected');
  expect(at('2027-04-24T09:30:00Z', null)).toBe('missed');
  expect(at('2027-04-24T09:30:00Z', 'desk')).toBe('checked-in');
  expect(at('2027-04-24T08:00:00Z', 'out')).toBe('out');
});
