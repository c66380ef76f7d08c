import { describe, expect, test } from 'vitest';
import { aCompetition } from '../../testing/competitions.ts';
import { hours, instant, isoDate, later, type IsoDate } from '../../time.ts';
import { enterButtonText } from './enter-button.ts';
import { isFinalWindow } from './final-window.ts';
import {
  defaultFilter,
  filterCallPageSize,
  listPageSize,
  readFilter,
  writeFilter,
  type CompetitionFilter,
} from './list-filter.ts';
import { listLabel } from './list-label.ts';
import { stages, workflow, type WorkflowFacts } from './workflow.ts';

const now = instant('2026-04-10T12:00:00+01:00');
const day = (text: string): IsoDate => isoDate(text)!;

describe('labels', () => {
  test.each([
    ['Inactive', { active: false }],
    ['Not Open', { opens: later(now, 1) }],
    ['Closed', { closes: later(now, -1) }],
    [undefined, {}],
  ] as const)('LIST-17 LIST-OPEN-03 %s', (label, facts) => {
    expect(listLabel(aCompetition(facts), now)).toBe(label);
  });

  test('LIST-17 Inactive comes before the dates', () => {
    expect(listLabel(aCompetition({ active: false, closes: later(now, -1) }), now)).toBe('Inactive');
  });

  test.each([
    [47, true],
    [48, true],
    [49, false],
    [0, true],
    [-1, false],
  ])('STATUS-14 %i hours before closing: final window %s', (before, inside) => {
    expect(isFinalWindow(aCompetition({ closes: later(now, hours(before)) }), now)).toBe(inside);
  });

  test('STATUS-14 an inactive competition has no final window', () => {
    expect(isFinalWindow(aCompetition({ active: false, closes: later(now, hours(1)) }), now)).toBe(false);
  });

  test.each([
    ['LIST-19 the usual words', '', false, 'Enter'],
    ["LIST-19 the organiser's own", 'Join us', false, 'Join us'],
    ['LIST-19 blanks are not words', '  ', false, 'Enter'],
    ['LIST-20 a ticket competition', '', true, 'Buy Tickets'],
    ["LIST-19 the organiser's own for tickets", 'Get seats', true, 'Get seats'],
  ])('%s', (_name, text, sellsTickets, says) => {
    expect(enterButtonText({ text, sellsTickets })).toBe(says);
  });
});

describe('workflow', () => {
  const facts = (over: Partial<WorkflowFacts> = {}): WorkflowFacts => ({
    ...aCompetition(),
    firstDay: day('2026-05-02'),
    lastDay: day('2026-05-03'),
    ...over,
  });
  test.each([
    ['Being prepared', facts({ active: false }), now],
    ['Awaiting approval', facts({ organiserStatus: 'Pending' }), now],
    ['Published', facts({ opens: later(now, 1) }), now],
    ['Entries open', facts(), now],
    ['Entries closed', facts({ closes: later(now, -1) }), now],
    ['Taking place', facts(), instant('2026-05-03T23:30:00+01:00')],
    ['Finished', facts(), instant('2026-05-04T00:30:00+01:00')],
  ] as const)('LIST-18 LIST-OPEN-03 %s, with what comes next and what was before', (current, when, at) => {
    const place = stages.indexOf(current);
    expect(workflow(when, at)).toEqual({ current, next: stages[place + 1], previous: stages[place - 1] });
  });
});

describe('the filter of the home list', () => {
  const usual = defaultFilter(now, 'Europe/London');

  test('LIST-13 LIST-14 LIST-15 before anyone chose: from a week back, ALL, page 1', () => {
    expect(usual).toEqual({
      fromDate: '2026-04-03',
      toDate: undefined,
      freeTextSearch: '',
      organiser: undefined,
      location: undefined,
      type: 'ALL',
      compOrg: undefined,
      events: [],
      age: '',
      near: '',
      within: '25',
      pageNumber: 1,
    });
  });

  test('LIST-12 LIST-16 the list keeps pages of 20 and the call asks for 25', () => {
    expect([listPageSize, filterCallPageSize]).toEqual([20, 25]);
  });

  test('the plain list has a plain address, and the plain address reads as the default', () => {
    expect(writeFilter(usual, usual)).toEqual({});
    expect(readFilter({}, usual)).toEqual(usual);
  });

  test('LIST-21 the config sets what the home page starts with, and a visitor can still clear it', () => {
    const configured = defaultFilter(now, 'Europe/London', {
      type: 'schools',
      organiser: { id: 4, name: 'Surrey AA' },
    });
    expect(readFilter({}, configured)).toMatchObject({
      type: 'schools',
      organiser: { id: 4, name: 'Surrey AA' },
      fromDate: '2026-04-03',
    });
    const cleared = { ...configured, type: 'ALL' as const, organiser: undefined };
    expect(readFilter(writeFilter(cleared, configured), configured)).toEqual(cleared);
  });

  test('every choice survives the address bar', () => {
    const chosen: CompetitionFilter = {
      fromDate: undefined,
      toDate: day('2026-09-30'),
      freeTextSearch: 'relay & spikes',
      organiser: { id: 4, name: '' },
      location: { id: 9, name: '' },
      type: 'indoor',
      compOrg: { id: 2, name: '' },
      events: ['100', 'LJ'],
      age: 'U13',
      near: 'Bury St Edmunds',
      within: '100km',
      pageNumber: 3,
    };
    expect(readFilter(writeFilter(chosen, usual), usual)).toEqual(chosen);
  });

  test('a mistyped address falls back field by field', () => {
    expect(
      readFilter({ from: '2026-02-31', organiser: '-1', type: 'swimming', page: '0', location: '120000000000' }, usual),
    ).toEqual(usual);
  });

  test('LIST-05 a place in words is searched for, and events may be joined by commas', () => {
    expect(readFilter({ place: 'Dublin', events: '100, zzz' }, usual)).toEqual({
      ...usual,
      freeTextSearch: 'Dublin',
      events: ['100', 'zzz'],
    });
    expect(readFilter({ q: 'open', location: 'Santry', organiser: 'any' }, usual)).toMatchObject({
      freeTextSearch: 'open Santry',
      location: undefined,
    });
  });
});
