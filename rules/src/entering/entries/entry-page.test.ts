import { expect, test } from 'vitest';
import { entryActionsOf, type ActedEntry } from './entry-actions.ts';
import { entryPanels, shownPanels, type PanelFacts } from './panels.ts';

const facts = (own: Partial<PanelFacts> = {}): PanelFacts => ({
  hidden: [],
  startWith: 'SCHEDULE',
  shopItems: 0,
  teamEvents: 0,
  ...own,
});

test('ENTRY-01 the entry page has the panels schedule, shop, athletes and teams; shop and teams show once there is something behind them', () => {
  expect(entryPanels).toEqual(['SCHEDULE', 'SHOP', 'ATHLETES', 'TEAMS']);
  expect(shownPanels(facts()).panels).toEqual(['SCHEDULE', 'ATHLETES']);
  expect(shownPanels(facts({ shopItems: 2 })).panels).toEqual(['SCHEDULE', 'SHOP', 'ATHLETES']);
  expect(shownPanels(facts({ shopItems: 2, teamEvents: 1 })).panels).toEqual(['SCHEDULE', 'SHOP', 'ATHLETES', 'TEAMS']);
});

test('ENTRY-03 the organiser can hide any of the panels', () => {
  const all = facts({ shopItems: 1, teamEvents: 1 });
  for (const panel of entryPanels)
    expect(shownPanels({ ...all, hidden: [panel] }).panels).toEqual(entryPanels.filter((one) => one !== panel));
  expect(shownPanels({ ...all, hidden: entryPanels })).toEqual({ panels: [], first: null });
});

test('ENTRY-02 ENTRY-OPEN-01 it opens on the schedule, or on the shop where ui.startWith says so and the shop shows; ui.hidePanels may send it elsewhere', () => {
  expect(shownPanels(facts({ shopItems: 1 })).first).toBe('SCHEDULE');
  expect(shownPanels(facts({ shopItems: 1, startWith: 'SHOP' })).first).toBe('SHOP');
  expect(shownPanels(facts({ startWith: 'SHOP' })).first).toBe('SCHEDULE');
  expect(shownPanels(facts({ hidden: ['SCHEDULE'] })).first).toBe('ATHLETES');
});

test('ENTRY-21 ENTRY-OPEN-01 what may be done with an entry depends on its state and on who looks', () => {
  const entry = (own: Partial<ActedEntry> = {}): ActedEntry => ({
    state: 'paid',
    byCheque: false,
    ownerMayCancel: true,
    ownerMayMove: true,
    hasResult: false,
    ...own,
  });
  const [owner, builder, finance, other] = [
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ].map(([isOwner = false, isBuilder = false, isFinance = false]) => ({ isOwner, isBuilder, isFinance }));
  const may = (world: ActedEntry, who = owner!) => {
    const { switch: moves, cancel, markPaid, giveToUser } = entryActionsOf(world, who);
    return [moves && 'switch', cancel && 'cancel', markPaid !== 'no' && markPaid, giveToUser && 'give']
      .filter(Boolean)
      .join(' ');
  };
  expect([
    may(entry()),
    may(entry({ ownerMayCancel: false })),
    may(entry({ ownerMayMove: false })),
    may(entry({ state: 'held' })),
    may(entry({ state: 'lapsed' })),
    may(entry({ state: 'cancelled' })),
  ]).toEqual(['switch cancel', 'switch', 'cancel', 'switch', '', '']);
  expect([
    may(entry({ ownerMayCancel: false, ownerMayMove: false }), builder),
    may(entry({ state: 'held' }), builder),
    may(entry({ state: 'lapsed' }), builder),
    may(entry({ state: 'awaiting-cheque', byCheque: true }), builder),
  ]).toEqual(['switch cancel', 'switch give', 'give', 'switch cancel paid']);
  expect([
    may(entry({ state: 'awaiting-cheque', byCheque: true }), finance),
    may(entry({ byCheque: true }), finance),
    may(entry(), finance),
    may(entry({ state: 'held' }), finance),
  ]).toEqual(['paid', 'not-paid', '', '']);
  const [raced, racedByCheque] = [entry({ hasResult: true }), entry({ hasResult: true, byCheque: true })];
  expect([may(raced), may(raced, builder), may(racedByCheque, builder), may(racedByCheque, finance)]).toEqual([
    '',
    '',
    'not-paid',
    'not-paid',
  ]);
  expect([may(entry({ byCheque: true }), other), may(entry({ state: 'awaiting-cheque', byCheque: true }))]).toEqual([
    '',
    'switch cancel',
  ]);
});
