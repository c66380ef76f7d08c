import { expect, test } from 'vitest';
import { aCompetition } from '../../testing/competitions.ts';
import { instant, later } from '../../time.ts';
import { cardText, competitionCard, type CardFacts } from './card-text.ts';

const now = instant('2026-04-10T12:00:00+01:00');
const ahead = instant('2026-04-12T18:00:00+01:00');
const full = { limits: { athletes: 8, entries: 0, teams: 0 }, counts: { athletes: 8, individual: 8, team: 0 } };

test.each([
  ['STATUS-15 before opening', { opens: ahead }, 'Opens 12th Apr 18:00'],
  [
    'STATUS-16 stopped by the organiser, with the reason given',
    { disabled: true, disabledReason: 'Track flooded' },
    'Closed: Track flooded',
  ],
  ['STATUS-16 stopped without a reason', { disabled: true }, 'Closed'],
  ['STATUS-16 a limit reached', full, 'Closed: Max athletes reached: 8'],
  ['STATUS-17 after the sale end', { saleEnds: later(now, -1) }, 'Late Entries Close 18th Apr 23:59'],
  ['STATUS-18 before the sale end', { saleEnds: ahead }, 'Std Entries Close 12th Apr 17:59'],
  [
    'STATUS-18 the lower price ends when entries close',
    { saleEnds: instant('2026-04-18T23:59:00+01:00') },
    'Std Entries Close 18th Apr 23:59',
  ],
  ['STATUS-18 no sale end', {}, 'Std Entries Close 18th Apr 23:59'],
  ['STATUS-19 past the close date', { closes: later(now, -1) }, 'Entries Closed'],
  ['STATUS-19 past the close date and full', { ...full, closes: later(now, -1) }, 'Entries Closed'],
  ['STATUS-16 full at the very moment of closing', { ...full, closes: now }, 'Closed: Max athletes reached: 8'],
  ['STATUS-20 not active', { active: false }, 'Not Open'],
  ['STATUS-20 not approved', { organiserStatus: 'Pending' }, 'Not Open'],
  ['STATUS-21 restricted to others', { access: false }, 'No Access'],
  ['STATUS-21 restricted to others before opening', { access: false, opens: ahead }, 'No Access'],
  ['a closed competition says so to everyone', { access: false, closes: later(now, -1) }, 'Entries Closed'],
] satisfies [string, Partial<CardFacts>, string][])('%s', (_name, facts, says) => {
  expect(cardText(competitionCard(aCompetition(facts), now), 'Europe/London')).toBe(says);
});
