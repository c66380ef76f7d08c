import { anEntryContext, anEventRow } from '@startline/rules/testing/event-rows';
import type { CompEventId } from '@startline/rules/ids';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showToastsWith, type Toast } from '../../../lib/notices.ts';
import { forgetSession, refreshSession } from '../../../lib/session.ts';
import { anAppConfig, aParent } from '../../../lib/testing/app-config.ts';
import { screenAt } from '../../../lib/testing/screen-at.tsx';
import { aServer, refused, said, type Asked } from '../../../lib/testing/server.ts';
import { EntryScreen } from './entry-screen.tsx';
import { aCart } from './testing/cart.ts';
import { countyChampionships } from './testing/competition.ts';

const athlete = {
  id: 7,
  firstName: 'Niamh',
  surName: 'Byrne',
  URN: '',
  club: 'Hartsfield AC',
  school: '',
  gender: 'F',
  ageGroup: 'U16 girls',
  ageKey: 'U16',
  yearOfBirth: 2012,
  infoText: '',
  noEntryReason: '',
};
const price = {
  id: 1,
  description: 'Entry',
  currency: 'GBP',
  price: '6.50',
  fee: '0.50',
  total: '7.00',
  feeIncluded: false,
  free: false,
  earlyEndsAt: null,
  totalAfter: null,
};
const unit = { id: 1, type: 'T', options: [{ pattern: 'ss.SS', short: 's', text: 'seconds', uomType: 'T' }] };
const held = new Map<number, number>();
let compId = 100;
let panels: { panels: readonly string[]; firstPanel: string | null };
let toasts: Toast[] = [];
/** The test's changes to the reply about the events. */
let shut: { competition?: object; athlete?: object; rows?: object[]; context?: object } = {};

beforeEach(() => {
  held.clear();
  shut = {};
  panels = { panels: ['SCHEDULE', 'ATHLETES'], firstPanel: 'SCHEDULE' };
  compId += 1; // replies are kept per address
  toasts = [];
  showToastsWith((toast) => toasts.push(toast));
});
afterEach(cleanup);

const row = (ceid: number, name: string, facts: Parameters<typeof anEventRow>[0] = {}) => ({
  ceid,
  athleteid: 7,
  eventid: ceid,
  eventGroupId: ceid,
  eventGroup: name,
  eventNo: ceid,
  Name: name,
  tf: 'T',
  gender: 'F',
  ageGroupId: 1,
  ageGroup: 'U16',
  startDateTime: '2027-04-24T10:00:00.000Z',
  timeKnown: true,
  isTeamEvent: false,
  firstName: 'Niamh',
  surName: 'Byrne',
  club: 'Hartsfield AC',
  teamId: 0,
  multiid: 0,
  helpText: '',
  price,
  places: { max: 0, taken: 0, held: 0, left: null },
  pb: null,
  pbText: '',
  perfInfo: { perf: null, perfText: '' },
  uomInfo: unit,
  rowOptions: { showPB: true, showPrice: true, showEntries: true },
  ruleType: 'none',
  ruleMessage: '',
  ruleIsDisabledBy: null,
  enabled: true,
  note: 'none',
  blocks: [],
  wayOn: { kind: 'none' },
  userSelected: held.has(ceid),
  entered: false,
  paid: 0,
  order: { productId: held.get(ceid) ?? 0 },
  entry: null,
  facts: anEventRow({
    id: ceid as CompEventId,
    name,
    ...facts,
    ...(held.has(ceid) ? { entry: { kind: 'held', until: Date.parse('2030-01-01T00:00:00Z') as never } } : {}),
  }),
});

const events = () =>
  said({
    competition: {
      ...countyChampionships,
      id: compId,
      helpText: { ...countyChampionships.helpText, schedule: 'Numbers are collected at check-in.' },
      entered: { athletes: 1, entries: 1 },
      ...panels,
      ...shut.competition,
    },
    athlete: {
      id: 7,
      firstName: 'Niamh',
      surName: 'Byrne',
      gender: 'F',
      club: 'Hartsfield AC',
      clubid: 1,
      ageInfo: 'U16',
      ageGroupId: 1,
      refusal: '',
      ...shut.athlete,
    },
    now: '2027-03-01T12:00:00.000Z',
    meters: [],
    context: { ...anEntryContext(), ...shut.context, now: undefined },
    rows: shut.rows ?? [row(1, '100m'), row(2, '800m'), row(3, 'Hurdles', { pbMandatory: true })],
  });

function site(more: (input: Asked) => ReturnType<typeof said> | 'lost' | undefined = () => undefined): Asked[] {
  return aServer((input) => {
    const own = more(input);
    if (own) return own;
    if (input.url.includes('/my/athletes')) return said([athlete]);
    if (input.url.includes('/v5/athletes')) return said([athlete], '', { totalCount: 1 });
    if (input.url.includes('/public/events/')) return events();
    if (input.method === 'PUT' && input.url.includes('/public/product/')) {
      const ceid = Number(input.url.split('/product/')[1]?.split('/')[0]);
      held.set(ceid, 50 + ceid);
      return said({
        entryId: 50 + ceid,
        productId: 50 + ceid,
        state: 'held',
        heldUntil: '2030-01-01T00:00:00.000Z',
        price: '6.50',
        fee: '0.50',
        total: '7.00',
        currency: 'GBP',
        basketCount: held.size,
      });
    }
    if (input.url.includes('/public/product/delete/')) {
      const product = Number(input.url.split('/delete/')[1]);
      for (const [ceid, known] of held) if (known === product) held.delete(ceid);
      return said({ productId: product, basketCount: held.size });
    }
    if (input.url.includes('/v5/cart')) return aCart(compId, held);
    return said({});
  });
}

const open = () => screenAt(EntryScreen, '/v2/entry-v2/$id', `/v2/entry-v2/${compId}`);
const calls = (requests: readonly Asked[]): string[] =>
  requests.map(({ method, url }) => `${method} ${url.replace(/^.*\/v5/, '').replace(/\?.*$/, '')}`);

test('ENTRY-02 the page opens on the schedule of the athlete, with ENTRY-16 the organiser’s help for it', async () => {
  site();
  await open();
  expect(await screen.findByRole('checkbox', { name: '100m' })).toBeDefined();
  expect(screen.getByText('Numbers are collected at check-in.')).toBeDefined();
  screen.getByText(/ · Entries close Saturday 10 April, 23:59$/);
});

test('ENTRY-07 a tap selects the event; ENTRY-08 the server is asked for a product; ENTRY-09 then the events and then the cart are read', async () => {
  const requests = site();
  await open();
  const box = await screen.findByRole('checkbox', { name: '100m' });
  const before = requests.length;
  await userEvent.click(box);
  await waitFor(() =>
    expect(calls(requests.slice(before))).toEqual([
      'PUT /public/product/1/7/0/0',
      `GET /public/events/${compId}/7`,
      'GET /cart',
    ]),
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '100m' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: '100m' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '100m' }).checked).toBe(false));
  await waitFor(() => expect(calls(requests).at(-1)).toBe('GET /cart'), { timeout: 4_000 });
});

test('a screen reader hears what is held, what it costs and the limit it reached; each box is tied to its price', async () => {
  shut = { context: { limits: { ...anEntryContext().limits, maxEvents: 1 } } };
  site();
  await open();
  const box = await screen.findByRole('checkbox', { name: '100m' });
  const described = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent)).toContain('£7.00');
  await userEvent.click(box);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Held: 100m. £7.00 to pay. Max in Day.',
    ),
  );
});

test('ENTRY-15 removing says so, and CART-09 after several removals the cart is read once, a second after the last', async () => {
  held.set(1, 51).set(2, 52);
  const requests = site();
  await open();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '800m' }).checked).toBe(true));
  const before = requests.length;
  await userEvent.click(screen.getByRole('checkbox', { name: '100m' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '800m' }));
  const carts = () => calls(requests.slice(before)).filter((call) => call === 'GET /cart').length;
  await waitFor(() => expect(held.size).toBe(0));
  expect(carts()).toBe(0);
  await waitFor(() => expect(carts()).toBe(1), { timeout: 4_000 });
  expect(toasts.map(({ text }) => text)).toContain('100m removed from basket for athlete: Niamh Byrne');
});

test('CART-14 what is held is submitted to the basket, says so, and CART-06 the browser goes to the basket', async () => {
  held.set(1, 51);
  const requests = site(({ url }) =>
    url.includes('/basket/add') ? said({ products: [51], url: '/' }, 'Submitted to basket.') : undefined,
  );
  const { href } = await open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Review and pay' }))[0] as HTMLElement);
  await waitFor(() => expect(href()).toContain('/v2/basket-v2'));
  expect(requests.find(({ url }) => url.includes('/basket/add'))?.body).toEqual({ products: [51] });
  expect(toasts.map(({ text, level }) => [text, level])).toEqual([['Submitted to basket.', 1]]);
});

test('CART-05 what blocks the basket is a warning for ten seconds; CART-13 a failure says that it could not be submitted', async () => {
  held.set(1, 51);
  let status = 409;
  site(({ url }) =>
    url.includes('/basket/add')
      ? status === 409
        ? refused(2004, 409, "Event 'Camping' requires 'Decathlon' to be selected.")
        : refused(9000, 500, 'Our fault.')
      : undefined,
  );
  const { href } = await open();
  const [review] = await screen.findAllByRole('button', { name: 'Review and pay' });
  await userEvent.click(review as HTMLElement);
  await waitFor(() =>
    expect(toasts).toEqual([
      { text: "Event 'Camping' requires 'Decathlon' to be selected.", level: 2, duration: 10_000 },
    ]),
  );
  status = 500;
  await userEvent.click(review as HTMLElement);
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Error submitting to basket.', level: 2 }));
  expect(href()).not.toContain('basket-v2');
});

test('ENTRY-01 beside the schedule there is a panel of athletes: who is in the basket with what, and the way to their events', async () => {
  held.set(1, 51);
  site();
  const { href } = await open();
  expect(
    within(await screen.findByRole('group', { name: 'Parts of this page' }))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Schedule', 'Athletes']);
  await userEvent.click(screen.getByRole('button', { name: 'Athletes' }));
  const list = await screen.findByRole('region', { name: 'Athletes' });
  expect(list.textContent).toContain('Niamh Byrne');
  expect(await within(list).findByText('1 event in the basket')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: '100m' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose events for Niamh Byrne' }));
  expect(await screen.findByRole('checkbox', { name: '100m' })).toBeDefined();
  expect(href()).toContain('panel=schedule');
});

test('ENTRY-03 a panel that the organiser hides is not there; with one left there is no choice, with none the page says whom to ask', async () => {
  site();
  panels = { panels: ['SCHEDULE'], firstPanel: 'SCHEDULE' };
  await open();
  expect(await screen.findByRole('checkbox', { name: '100m' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Parts of this page' })).toBeNull();
  cleanup();
  compId += 1000;
  panels = { panels: ['ATHLETES'], firstPanel: 'ATHLETES' };
  await open();
  expect(await screen.findByRole('region', { name: 'Athletes' })).toBeDefined();
  cleanup();
  compId += 1000;
  panels = { panels: [], firstPanel: null };
  await open();
  expect(await screen.findByText('Nothing to enter here')).toBeDefined();
});

test('a choice that could not be sent outlives the screen: it is sent when the connection is back, whatever page is open', async () => {
  let isLost = true;
  const sent = site(({ method, url }) =>
    isLost && method === 'PUT' && url.includes('/public/product/') ? 'lost' : undefined,
  );
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '100m' }));
  expect(await screen.findByText('Not sent yet: trying again')).toBeDefined();
  cleanup();
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(held.has(1)).toBe(true));
  const before = sent.length;
  window.dispatchEvent(new Event('online'));
  expect(sent.slice(before).filter(({ method }) => method === 'PUT')).toEqual([]);
  await open();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '100m' }).checked).toBe(true));
  expect(screen.queryByText('Not sent yet: trying again')).toBeNull();
});

test('a choice that met the end of a session is kept, and sent once the same person is back', async () => {
  let isEnded = true;
  let here: Parameters<typeof anAppConfig>[0] = { user: aParent };
  const sent = site(({ method, url }) => {
    if (url.includes('/public/config')) return said(anAppConfig(here), '', {});
    if (!isEnded || method !== 'PUT') return undefined;
    return refused(1001, 401, 'You are not logged in.', { error: 'not-logged-in' });
  });
  await refreshSession();
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '100m' }));
  expect(await screen.findByText('Not sent yet: trying again')).toBeDefined();
  isEnded = false;
  const before = sent.length;
  here = { user: { ...aParent, id: 9 } }; // somebody else logs in on this device first
  await refreshSession();
  window.dispatchEvent(new Event('online'));
  expect(sent.slice(before).filter(({ method }) => method === 'PUT')).toEqual([]);
  here = { user: aParent };
  await refreshSession();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(held.has(1)).toBe(true));
  forgetSession();
});

test('a PB that may mean another mark is asked about, and one tap saves that one', async () => {
  const middle = { ...unit, options: [{ ...unit.options[0], pattern: 'm:ss.SS' }, ...unit.options] };
  const eight = { ...row(2, '800m', { minPb: 100, maxPb: 800 }), uomInfo: middle };
  shut = { rows: [eight] };
  const requests = site(({ url }) => (url.includes('/athlete/pb') ? said({ eventName: '800m' }) : undefined));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add PB for 800m' }));
  await userEvent.type(await screen.findByLabelText(/^PB in/), '2.03');
  await userEvent.click(screen.getByRole('button', { name: 'Save PB' }));
  expect(await screen.findByText('Did you mean 2:03?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, 2:03' }));
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toContainEqual(expect.objectContaining({ pbText: '2:03', pb: 123 })),
  );
});

test('ENTRY-20 a product call that fails shows its error, and the message of the server as information; a name for programs is shown to nobody who has the message', async () => {
  const failing = (message: string, error: string) =>
    site(({ method, url }) =>
      method === 'PUT' && url.includes('/public/product/') ? refused(2001, 409, message, { error }) : undefined,
    );
  const seen = () => toasts.splice(0).map(({ text, level }) => [text, level]);
  failing('Event full', 'Product not made.');
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '100m' }));
  await waitFor(() =>
    expect(seen()).toEqual([
      ['Product not made.', 3],
      ['Event full', 1],
    ]),
  );
  failing('Event full', 'entry-blocked');
  await userEvent.click(screen.getByRole('checkbox', { name: '800m' }));
  await waitFor(() => expect(seen()).toEqual([['Event full', 3]]));
  failing('', 'entry-blocked');
  await userEvent.click(screen.getByRole('checkbox', { name: '100m' }));
  await waitFor(() => expect(seen()).toEqual([['Entry blocked', 3]]));
});

test('when nothing can be entered no event can be ticked, the page says so and offers the organiser; held places can still be given back', async () => {
  held.set(2, 52);
  shut = {
    competition: { takesEntriesFrom: 'nobody', status: 'Closed 1st Feb 20:00', closesAt: '2027-02-01T20:00:00.000Z' },
  };
  site();
  await open();
  expect(await screen.findByRole('checkbox', { name: '800m' })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: '100m' })).toBeNull();
  expect(screen.getAllByText(/Closed 1st Feb 20:00$/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Entries close/)).toBeNull();
  expect(screen.getByText('24–25 April 2027 · Julie Rose Stadium, Ashford · Closed 1st Feb 20:00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact the organiser' }).getAttribute('href')).toContain(
    `/v2/contact-organiser-v2/${compId}`,
  );
});

test.each([
  ['Disabled', { takesEntriesFrom: 'nobody', stopped: 'Cancelled. Snow.' }, /Snow\./, /Your existing entries are not/],
  ['Closed 1st Feb', { outsideDates: true }, /You organise this competition, so you can enter/, /Entries close/],
])('stopped entries, and the organiser’s own right, are explained: %s', async (status, facts, says, hides) => {
  shut = { competition: { status, ...facts } };
  site();
  await open();
  await screen.findByText(says);
  expect(screen.queryByText(hides)).toBeNull();
});

test('when the competition has all its athletes, one who is counted may enter more and nobody else; when it has all its entries, nobody', async () => {
  site();
  for (const [from, isIn, mayTick] of [
    ['entered-athletes', true, true],
    ['entered-athletes', false, false],
    ['nobody-while-full', true, false],
  ] as const) {
    compId += 1000;
    held.clear();
    if (isIn) held.set(2, 52);
    shut = { competition: { takesEntriesFrom: from, status: 'Closed: Max reached' } };
    await open();
    await screen.findAllByText('800m');
    expect(screen.queryByRole('checkbox', { name: '100m' }) !== null).toBe(mayTick);
    expect(screen.queryByText(/Entries cannot be made now/) === null).toBe(mayTick);
    cleanup();
  }
});

test('an athlete whom the competition does not take can tick nothing, and is told why', async () => {
  shut = { athlete: { refusal: 'This competition does not take athletes from other countries. Ask the organiser.' } };
  site();
  await open();
  expect(await screen.findByText('Niamh cannot be entered yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See Niamh’s details' }).getAttribute('href')).toBe(
    `/app-v3/v2/athlete-v2/7?comp=${compId}`,
  );
  expect(screen.queryByRole('checkbox', { name: '100m' })).toBeNull();
});

test('an athlete whom no event fits is told so in words, whatever their age', async () => {
  shut = { athlete: { ageInfo: '' }, rows: [] };
  site();
  await open();
  expect((await screen.findByText('No events for Niamh')).parentElement?.textContent).toContain(
    'has none for Niamh’s gender and age on the day',
  );
  expect(screen.queryByText('Niamh’s events')).toBeNull();
});

test.each([
  [1003, 403, 'You can enter only athletes on your list. Add the athlete first.'],
  [1004, 404, 'There is no such athlete.'],
])(
  'an address that names somebody else’s athlete says so, and shows no other athlete’s events in its place: %d',
  async (errNo, status, text) => {
    site(({ url }) =>
      url.includes('/public/events/') && url.includes('/99') ? refused(errNo, status, text) : undefined,
    );
    const { href } = await screenAt(EntryScreen, '/v2/entry-v2/$id', `/v2/entry-v2/${compId}?athlete=99`);
    expect((await screen.findByRole('status')).textContent).toContain(text);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Niamh Byrne/ }));
    expect(await screen.findByRole('checkbox', { name: '100m' })).toBeDefined();
    expect(href()).toContain('athlete=7');
  },
);

test('an address that names no number of an athlete shows one of the own list; one of a competition that is not there leads on', async () => {
  site();
  await screenAt(EntryScreen, '/v2/entry-v2/$id', `/v2/entry-v2/${compId}?athlete=2.5e30`);
  expect(await screen.findByRole('checkbox', { name: '100m' })).toBeDefined();
  cleanup();
  compId += 1;
  site(({ url }) =>
    url.includes('/public/events/') ? refused(1004, 404, 'There is no competition with this number.') : undefined,
  );
  await open();
  expect((await screen.findByRole('link', { name: 'See all competitions' })).getAttribute('href')).toBe('/app-v3/v2');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a full event with a waiting list is joined with one press, and then shows the position', async () => {
  const full = { paid: 8, waitingList: { kind: 'enabled', cutOff: null } } as const;
  shut = { rows: [{ ...row(1, '100m', full), waiting: null }] };
  const requests = site(({ method, url }) => {
    if (method !== 'PUT' || !url.includes('/v5/waiting/')) return undefined;
    shut = {
      rows: [{ ...row(1, '100m', full), waiting: { position: 3, offeredUntil: null, inBasket: false, moneyText: '' } }],
    };
    return said({ ceid: 1, athleteId: 7, position: 3, payUntil: null, basketCount: 0 });
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list for 100m' }));
  expect(await screen.findByText('Number 3 on the waiting list')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: '100m' })).toBeNull();
  expect(calls(requests)).toContain('PUT /waiting/1/7');
});
