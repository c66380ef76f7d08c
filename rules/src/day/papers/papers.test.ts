import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import type { PaperFacts, PrintedEvent, PrintedStart } from './event-facts.ts';
import { papersOf, type PaperKind } from './papers.ts';

const starts = (count: number): PrintedStart[] =>
  Array.from({ length: count }, (_, at) => ({
    position: at + 3,
    bib: String(40 + at),
    name: `Runner ${String(at)}`,
    club: 'Hartsfield AC',
    ageGroup: 'U15',
    mark: '12.40',
    runners: [],
  }));
const anEvent = (facts: Partial<PrintedEvent> = {}): PrintedEvent => ({
  eventNo: 7,
  name: '100m U15 girls',
  startsAt: instant('2027-04-24T09:00:00Z'),
  timeKnown: true,
  callAt: instant('2027-04-24T08:40:00Z'),
  facility: 'Track',
  code: '100',
  unitKind: 'T',
  layout: 'lanes',
  version: 3,
  publishedAt: instant('2027-04-24T07:30:00Z'),
  entered: 2,
  heats: [{ heat: 1, starts: starts(2) }],
  ...facts,
});
const papers = (kind: PaperKind | 'all', events: readonly PrintedEvent[], venue: PaperFacts['venue'] = 'outdoor') =>
  papersOf(kind, { zone: 'Europe/London', venue, events });
const headsOf = (kind: PaperKind, event: PrintedEvent) =>
  papers(kind, [event])[0]?.sections[0]?.columns.map(({ head }) => head);

test('a start list has time, event, version and publication, and each athlete once', () => {
  const [paper] = papers('start-lists', [anEvent()]);
  expect(paper).toMatchObject({
    title: '10:00 · 100m U15 girls',
    lead: 'Start list · Event 7 · 24th Apr 2027 · Track',
    foot: 'Version 3, published 24th Apr 08:30',
  });
  expect(paper?.sections[0]?.rows).toEqual([
    ['3', '40', 'Runner 0', 'Hartsfield AC', 'U15'],
    ['4', '41', 'Runner 1', 'Hartsfield AC', 'U15'],
  ]);
});

test('a list that is not published says that it is a draft, one of nobody says so, an event not drawn has none', () => {
  expect(papers('start-lists', [anEvent({ publishedAt: null })])[0]?.foot).toBe('Version 3, draft: not published');
  expect(papers('notice-board', [anEvent({ heats: [] })])[0]?.sections[0]?.title).toBe('Nobody is on this list.');
  expect(papers('call-room', [anEvent({ version: 0, heats: [] })])).toEqual([]);
});

test('the call room reads when to call an event whose time is known', () => {
  const lead = (facts: Partial<PrintedEvent>): string | undefined => papers('call-room', [anEvent(facts)])[0]?.lead;
  expect(lead({})).toBe('Call room · Call 09:40 · Event 7 · 24th Apr 2027 · Track');
  expect(lead({ timeKnown: false })).toBe('Call room · Event 7 · 24th Apr 2027 · Track');
});

test('the call room has hip numbers in races only', () => {
  expect(headsOf('call-room', anEvent())).toEqual(['Lane', 'Hip', 'Bib', 'Name', 'Club', 'Age', 'Present', 'Missing']);
  const jump = anEvent({ code: 'LJ', unitKind: 'D', layout: 'order' });
  expect(headsOf('call-room', jump)).not.toContain('Hip');
  expect(papers('call-room', [anEvent()])[0]?.sections[0]?.rows[0]?.slice(0, 3)).toEqual(['3', '3', '40']);
});

test('a field card has six trials for distances and empty heights for jumps over a bar, and is for field events', () => {
  const long = anEvent({ code: 'LJ', unitKind: 'D', layout: 'order' });
  expect(headsOf('field-cards', long)).toEqual(expect.arrayContaining(['1', '2', '3', 'Best of 3', '4', '5', '6']));
  expect(papers('field-cards', [long])[0]?.sections[0]?.note).toContain('wind');
  expect(papers('field-cards', [long], 'indoor')[0]?.sections[0]?.note).not.toContain('wind');
  const high = papers('field-cards', [anEvent({ code: 'HJ', unitKind: 'H', layout: 'order' })])[0];
  expect(high?.sections[0]?.columns.filter(({ head, isBox }) => isBox && head === '')).toHaveLength(14);
  expect(papers('field-cards', [anEvent()])).toEqual([]);
});

test('a lap sheet counts down, goes on in a second table for long races, and is for track races of 800m or more', () => {
  const mile = anEvent({ code: '1500', layout: 'line' });
  expect(headsOf('lap-sheets', mile)).toEqual(['Bib', 'Name', '3', '2', '1', 'Finish']);
  const long = papers('lap-sheets', [anEvent({ code: '10000', layout: 'line' })])[0];
  expect(long?.sections.map(({ columns }) => columns.length - 2)).toEqual([13, 12]);
  expect(long?.sections.flatMap(({ columns }) => columns.map(({ head }) => head))).toEqual(
    expect.arrayContaining(['24', '12', '11', 'Finish']),
  );
  expect(papers('lap-sheets', [anEvent()])).toEqual([]);
  expect(papers('lap-sheets', [anEvent({ code: '400' })], 'indoor')).toEqual([]);
});

test('judges note the wind where it counts, an announcer reads entry marks', () => {
  expect(papers('judges', [anEvent()])[0]?.sections[0]?.note).toContain('Wind');
  expect(papers('judges', [anEvent({ code: '800' })])[0]?.sections[0]?.note).not.toContain('Wind');
  expect(papers('announcer', [anEvent()])[0]?.sections[0]?.rows[0]).toContain('12.40');
});

test('the timetable has a table a day with every event, drawn or not', () => {
  const next = anEvent({ startsAt: instant('2027-04-25T09:00:00Z'), version: 0, heats: [], timeKnown: false });
  const [table] = papers('timetable', [anEvent(), next]);
  expect(table?.sections.map(({ title, rows }) => [title, rows[0]?.[0], rows[0]?.at(-1)])).toEqual([
    ['24th Apr 2027', '10:00', 'Version 3'],
    ['25th Apr 2027', 'TBC', ''],
  ]);
});

test('every row has a text for each column, in every paper', () => {
  const events = ['100', '800', '10000', 'LJ', 'HJ', 'SP', 'DEC'].map((code) =>
    anEvent({
      code,
      unitKind: code === 'HJ' ? 'H' : code === 'LJ' || code === 'SP' ? 'D' : code === 'DEC' ? 'P' : 'T',
    }),
  );
  for (const { sections } of papers('all', events))
    for (const { columns, rows } of sections) for (const row of rows) expect(row).toHaveLength(columns.length);
});
