import {
  cancelCompetition,
  createCompetition,
  deactivateCompetition,
  deleteCompetition,
  publishCompetition,
  readBuilt,
  saveCompetition,
  unpublishCompetition,
  validateCompetition,
} from '@startline/contract/building/builder';
import type { CompetitionId } from '@startline/rules/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCompetitionFacts } from '../../../entering/entries/facts/fact-queries.ts';
import { holdPlace } from '../../../entering/entries/hold-place.ts';
import { writeCompetitionCalendar } from '../../../competitions/published/write-calendar.ts';
import { myEntries } from '../../../entering/entries/lists/my-entries.ts';
import { testCards } from '../../../outside/test-cards.ts';
import { markPaid } from '../../../selling/payments/settling/mark-paid.ts';
import { showOrder } from '../../../selling/orders/show-order.ts';
import { testCtx } from '../../../testing/context.ts';
import { seedUser } from '../../../testing/entrants.ts';
import { payByTestCard } from '../../../selling/payments/card/pay-by-test-card.ts';
import { builderWorld, enterSome, generalStep, type BuilderWorld } from '../../../testing/builder-world.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from '../../../testing/competitions.ts';
import { aShopper, orderFor, shopFaults } from '../../../testing/shop.ts';
import { lettersTo } from '../../../testing/accounts.ts';
import { builderRoutes } from '../routes.ts';

let world: BuilderWorld;
let seeded: Seeded;
beforeAll(async () => {
  world = await builderWorld(builderRoutes, {
    outside: (engine, clock) => ({ cards: testCards(engine.db, clock.now) }),
  });
});
afterAll(() => world.close());

const whole = { useTerms: true, terms: 'Be kind.', information: 'Park at the stadium.' };
const contact = { userName: 'Ann', email: 'ann@club.test', tel: '', visible: true, socials: [] };
/** Inserts a complete competition of the organisation; each test names the facts that matter to it. */
async function aCompetition(facts: SeededCompetition = {}, active = false): Promise<Seeded> {
  const made = await seedCompetition(world.engine.db, { orgId: world.orgId, active, options: { contact }, ...facts });
  await world.engine.db
    .updateTable('competition')
    .set({ use_terms: true, terms: whole.terms, information: whole.information })
    .where('id', '=', made.compId)
    .execute();
  return made;
}
const read = async (id: CompetitionId) => (await world.organiser.call(readBuilt, { id })).data.competition;
const now = async (id: CompetitionId) => ({ id, version: (await read(id)).version });
const checks = async (id: CompetitionId) => (await world.organiser.call(validateCompetition, { id })).data;

beforeEach(async () => {
  seeded = await aCompetition();
});

describe('the validate call', () => {
  test('a whole competition may be published', async () => {
    expect(await checks(seeded.compId)).toEqual({ version: 1, publishable: true, checks: [] });
  });

  test('API-040 BUILD-03 BUILD-23 it lists the faults of every step with code, words, step and field', async () => {
    const { data } = await world.organiser.call(createCompetition, {
      ...generalStep(world),
      options: {
        contact: { ...contact, userName: '', email: '' },
        priority: { required: true, code: '', dateTime: '', message: '' },
      },
    });
    const match = await checks(data.competition.id);
    expect(match.publishable).toBe(false);
    expect(
      match.checks.map(({ step, kind, field, message, blocking }) => [step, kind, field, message, blocking]),
    ).toEqual([
      ['General', 'CONTACT_NAME_EMPTY', 'options.contact.userName', 'Enter a contact name.', true],
      ['General', 'CONTACT_EMAIL_EMPTY', 'options.contact.email', 'Enter a contact email.', true],
      [
        'General',
        'no-information',
        'information',
        'There is no information for entrants yet. Say where to park, when to arrive and what to bring.',
        false,
      ],
      ['Options', 'PRIORITY_CODE_EMPTY', 'options.priority.code', 'Enter a priority code.', true],
      ['Options', 'PRIORITY_TIME_EMPTY', 'options.priority.dateTime', "A 'Priority' finish time Required.", true],
      [
        'Options',
        'no-terms',
        'useTerms',
        'There are no terms and conditions, so entrants are not asked to accept any.',
        false,
      ],
      ['Events', 'no-events', 'events', 'Add at least one event.', true],
    ]);
  });

  test('terms that entrants accept and that have no text are asked for, without a remark that nobody is asked', async () => {
    await world.engine.db.updateTable('competition').set({ terms: '' }).where('id', '=', seeded.compId).execute();
    expect((await checks(seeded.compId)).checks.map(({ kind, blocking }) => [kind, blocking])).toEqual([
      ['TERMS_EMPTY', true],
    ]);
  });

  test('parts of a combined event that no table scores are named to the organiser, and stop nothing', async () => {
    const made = await aCompetition({
      events: [
        { code: 'PEN', name: 'Pentathlon', gender: 'F' },
        { code: '75H', name: '75m Hurdles', gender: 'F', max: -1 },
        { code: '800', name: '800m', gender: 'F', max: -1 },
      ],
    });
    const [whole, ...parts] = made.eventIds;
    await world.engine.db
      .updateTable('comp_event')
      .set({ options: JSON.stringify({ multiEventOptions: { parentCeid: whole, childCeids: [] } }) })
      .where('id', 'in', parts)
      .execute();
    const { publishable, checks: matches } = await checks(made.compId);
    expect(publishable).toBe(true);
    expect(matches.filter(({ kind }) => kind === 'not-scored')).toMatchObject([{ count: 1, ids: [parts[0]] }]);
  });

  test('it names the events at fault, so that a screen can lead to them', async () => {
    const made = await aCompetition({
      events: [
        {},
        { code: '200', name: '200m', startsAt: '2027-05-30T10:00:00Z' },
        { code: '400', name: '400m', timeKnown: false, max: 8 },
      ],
    });
    await world.engine.db
      .updateTable('comp_event')
      .set({ price_id: null })
      .where('id', '=', made.eventIds[0]!)
      .execute();
    expect(
      (await checks(made.compId)).checks.map(({ kind, count, ids, message }) => [kind, count, ids, message]),
    ).toEqual([
      ['without-price', 1, [made.eventIds[0]], '100m U15 girls has no price.'],
      ['without-limit', 2, [made.eventIds[0], made.eventIds[1]], '2 events have no limit on places.'],
      [
        'outside-days',
        1,
        [made.eventIds[1]],
        '200m U15 girls is not on a day of the competition. Move it, or change the days.',
      ],
      ['time-unknown', 1, [made.eventIds[2]], '400m U15 girls has no time yet and is shown as “to be confirmed”.'],
    ]);
  });

  test('it looks at the timetable too: two races on one track, athletes in two events at once', async () => {
    const at = '2027-04-24T10:00:00+01:00';
    const made = await aCompetition({
      events: [
        { code: '1500', name: '1500m', max: 8, startsAt: at },
        { code: '800', name: '800m', max: 8, startsAt: at },
      ],
    });
    const matches = (await checks(made.compId)).checks.filter(({ step }) => step === 'Schedule');
    expect(matches.map(({ kind, blocking, ids }) => [kind, blocking, [...ids].sort()])).toEqual([
      ['facility-clash', false, made.eventIds],
      ['athlete-clash', false, made.eventIds],
    ]);
    expect(matches.map(({ message }) => message)).toEqual([
      expect.stringContaining('800m'),
      expect.stringContaining('overlap'),
    ]);
  });

  test('BUILD-17 with connected accounts on, a competition is not published without one', async () => {
    await world.engine.db
      .insertInto('setting')
      .values({ name: 'payments', value: JSON.stringify({ useStripeConnect: true }) })
      .execute();
    const answer = await world.organiser.call(publishCompetition, await now(seeded.compId));
    await world.engine.db.deleteFrom('setting').where('name', '=', 'payments').execute();
    expect(answer).toMatchObject({
      error: 'not-publishable',
      message: 'Fix 2 things before you publish this.',
    });
    expect((answer.data as unknown as { faults: object[] }).faults).toContainEqual({
      code: 'STRIPE_USER_EMPTY',
      field: 'active',
      message: 'Stripe user required.',
    });
  });
});

describe('publishing', () => {
  test('a whole draft is published and seen by everyone; the history says who did it', async () => {
    const answer = await world.organiser.call(publishCompetition, await now(seeded.compId));
    expect([answer.status, answer.message, answer.data.active, answer.data.status.status]).toEqual([
      200,
      'Kent County Championships is published.',
      true,
      'entries-close',
    ]);
    const audit = await world.engine.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('comp_id', '=', seeded.compId)
      .execute();
    const name = `competition ${String(seeded.compId)}`;
    expect(audit).toEqual([
      {
        action: 'builder state',
        actor_id: world.organiser.userId,
        before: { [name]: { active: false } },
        after: { [name]: { active: true } },
      },
    ]);
  });

  test('missing parts refuse it, with the whole list', async () => {
    await world.engine.db.deleteFrom('capacity').where('comp_id', '=', seeded.compId).execute();
    await world.engine.db.deleteFrom('comp_event').where('comp_id', '=', seeded.compId).execute();
    const answer = await world.organiser.call(publishCompetition, await now(seeded.compId));
    expect([answer.status, answer.error, answer.message]).toEqual([409, 'not-publishable', 'Add at least one event.']);
    expect((await read(seeded.compId)).active).toBe(false);
  });

  test('an organisation that is not approved publishes nothing', async () => {
    const made = await seedCompetition(world.engine.db, {
      orgName: 'New club',
      orgStatus: 'Pending',
      active: false,
      options: { contact },
    });
    const answer = await world.administrator.call(publishCompetition, { id: made.compId, version: 1 });
    expect(answer.message).toBe(
      'The organisation is not approved yet. An administrator has to approve it; you can build everything else in the meantime.',
    );
  });

  test('a published competition keeps no fault: a save that would make one is refused', async () => {
    await world.organiser.call(publishCompetition, await now(seeded.compId));
    const answer = await world.organiser.call(saveCompetition, {
      ...(await now(seeded.compId)),
      options: { contact: { ...contact, email: 'nobody' } },
    });
    expect([answer.status, answer.message]).toEqual([400, 'Enter an email address such as name@example.org.']);
    expect((await read(seeded.compId)).options.contact.email).toBe('ann@club.test');
  });
});

describe('back to a draft', () => {
  test('before anybody has entered it goes back, and places held in baskets are free', async () => {
    const made = await aCompetition({}, true);
    const shopper = await aShopper(world.engine.db, world.clock);
    await holdPlace(shopper.ctx(), { ceid: made.eventIds[0]!, athleteId: shopper.athleteId, clubId: 0 });
    const answer = await world.organiser.call(unpublishCompetition, await now(made.compId));
    expect([answer.status, answer.data.active]).toEqual([200, false]);
    expect(
      (
        await world.engine.db
          .selectFrom('entry')
          .select('state')
          .where('comp_id', '=', made.compId)
          .executeTakeFirstOrThrow()
      ).state,
    ).toBe('lapsed');
    expect(await shopFaults(world.engine.db)).toEqual([]);
  });

  test('never with an entry that is paid or promised', async () => {
    const made = await aCompetition({}, true);
    await enterSome(world.engine.db, made, 2);
    const answer = await world.organiser.call(unpublishCompetition, await now(made.compId));
    expect([answer.error, answer.message]).toEqual([
      'has-entries',
      '2 entries, waiting list places or shop items are paid for or waiting for payment, so this competition must stay public. Stop entries or cancel the competition instead.',
    ]);
    expect((await read(made.compId)).active).toBe(true);
  });

  test('never while somebody is paying', async () => {
    const made = await aCompetition({}, true);
    const shopper = await aShopper(world.engine.db, world.clock);
    await orderFor(shopper, made, made.eventIds);
    expect((await world.organiser.call(unpublishCompetition, await now(made.compId))).message).toContain(
      'Somebody is paying right now. Stop entries first, and try again in half an hour.',
    );
  });
});

test('entries are stopped at once with words, and taken up again', async () => {
  const made = await aCompetition({}, true);
  const stopped = await world.organiser.call(deactivateCompetition, {
    ...(await now(made.compId)),
    stopped: true,
    reason: 'The track is flooded. <script>x</script>',
  });
  expect(stopped.data).toMatchObject({
    active: true,
    status: { text: 'Disabled' },
    options: { disabled: true, disabledReason: 'The track is flooded. ' },
  });
  const again = await world.organiser.call(deactivateCompetition, { ...(await now(made.compId)), stopped: false });
  expect(again.data).toMatchObject({
    status: { status: 'entries-close' },
    options: { disabled: false, disabledReason: '' },
  });
});

describe('API-071 deleting', () => {
  test('a draft goes with all that hangs on it; the log keeps its name', async () => {
    expect((await world.organiser.call(deleteCompetition, { id: seeded.compId })).message).toBe(
      'Kent County Championships is deleted.',
    );
    expect((await world.organiser.call(readBuilt, { id: seeded.compId })).status).toBe(404);
    expect(
      await world.engine.db
        .selectFrom('audit')
        .select(['action', 'before'])
        .where('comp_id', '=', seeded.compId)
        .execute(),
    ).toMatchObject([{ action: 'builder delete', before: { name: 'Kent County Championships' } }]);
  });

  test('a published competition, and one that was ever entered, is not deleted', async () => {
    const made = await aCompetition({}, true);
    expect(await world.organiser.call(deleteCompetition, { id: made.compId })).toMatchObject({
      error: 'in-use',
      message: 'This competition is published. Turn it back into a draft first, or cancel it.',
    });
    await enterSome(world.engine.db, made, 1);
    await world.engine.db.updateTable('competition').set({ active: false }).where('id', '=', made.compId).execute();
    expect((await world.organiser.call(deleteCompetition, { id: made.compId })).message).toBe(
      '1 entry was made here, so the competition is kept for the accounts. It stays a draft that only staff can see.',
    );
  });

  test('a draft that somebody has just saved is not deleted from an old screen', async () => {
    await world.organiser.call(saveCompetition, { ...(await now(seeded.compId)), newsFlash: 'Mine' });
    expect(await world.organiser.call(deleteCompetition, { id: seeded.compId, version: 1 })).toMatchObject({
      error: 'changed-elsewhere',
      message: 'Olu Organiser saved this after you opened it. Look at their version, or save yours instead.',
    });
  });
});

describe('calling a competition off', () => {
  let keys = 0;
  const cancel = async (id: CompetitionId, moneyBack: 'all' | 'policy' | 'none', who = world.organiser) => {
    keys += 1;
    return who.call(
      cancelCompetition,
      { ...(await now(id)), reason: 'Snow on the track.', moneyBack },
      { 'idempotency-key': `cancel-${String(keys)}` },
    );
  };
  async function paid(made: Seeded) {
    const shopper = await aShopper(world.engine.db, world.clock);
    const { orderId } = await orderFor(shopper, made, made.eventIds.slice(0, 1));
    await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
    return shopper;
  }

  test('by the terms: every entry is cancelled, its place is free, the price without the fee goes back, everybody is told once', async () => {
    const made = await aCompetition({ events: [{ max: 20 }] }, true);
    const shopper = await paid(made);
    const answer = await cancel(made.compId, 'policy');
    expect(answer.data).toMatchObject({
      entries: 1,
      letters: 1,
      refunded: '8.50',
      credited: '0.00',
      competition: { cancelled: { reason: 'Snow on the track.' }, status: { status: 'disabled' } },
    });
    const [letter, ...more] = (await lettersTo(world.engine, shopper.caller.email)).filter(({ subject }) =>
      subject.includes('is cancelled'),
    );
    expect(more).toEqual([]);
    expect(letter?.text).toContain('£8.50 will be refunded to your card.');
    expect(letter?.text).toContain('Snow on the track.');
    expect(letter?.text).toContain('Under the terms of the competition, the rest of what you paid is not refunded.');
    expect(await shopFaults(world.engine.db)).toEqual([]);
    expect((await readCompetitionFacts(world.engine.db, { compId: made.compId }, undefined))?.options).toMatchObject({
      disabled: true,
    });
  });

  test('all the money, fees too, only by who may handle the finance', async () => {
    const made = await aCompetition({ events: [{ max: 20 }] }, true);
    await paid(made);
    expect(await cancel(made.compId, 'all')).toMatchObject({
      error: 'not-allowed',
      message:
        "To refund everything, including fees, you need the Finance role. Choose a refund under the competition's terms, or ask somebody with that role.",
    });
    const finance = await world.app.as(await world.app.aUser({ permissions: [{ role: 'ADMIN', orgId: world.orgId }] }));
    expect((await cancel(made.compId, 'all', finance)).data).toMatchObject({ entries: 1, refunded: '9.00' });
    expect(await shopFaults(world.engine.db)).toEqual([]);
  });

  test('promises by cheque and places in baskets are cancelled too, and a payment on its way comes back', async () => {
    const made = await aCompetition({ events: [{ max: 20 }] }, true);
    await enterSome(world.engine.db, made, 3);
    const shopper = await aShopper(world.engine.db, world.clock);
    const { orderId } = await orderFor(shopper, made, made.eventIds);
    expect((await cancel(made.compId, 'none')).data).toMatchObject({ entries: 4, refunded: '0.00' });
    await payByTestCard(shopper.ctx(), { orderId, number: '4242424242424242' });
    const states = await world.engine.db
      .selectFrom('entry')
      .select('state')
      .distinct()
      .where('comp_id', '=', made.compId)
      .execute();
    expect(states).toEqual([{ state: 'cancelled' }]);
    expect(
      await world.engine.db
        .selectFrom('refund')
        .select(['amount_minor', 'reason'])
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([{ amount_minor: 900, reason: 'No place was left when the payment arrived' }]);
    expect(
      (
        await world.engine.db
          .selectFrom('shop_order')
          .select('state')
          .where('intention', '=', `entered ${String(made.compId)}`)
          .executeTakeFirstOrThrow()
      ).state,
    ).toBe('cancelled');
  });

  test('payments by cheque are counted separately, the order is returned, and the entry cannot be cancelled again', async () => {
    const cheques = { allow: true, ends: '' };
    const made = await aCompetition({ events: [{ max: 20 }], options: { contact, cheques } }, true);
    const shopper = await aShopper(world.engine.db, world.clock);
    const { orderId, entryIds } = await orderFor(shopper, made, made.eventIds, 'cheque');
    const caller = await seedUser(world.engine.db, { role: 'FINANCE', orgId: world.orgId });
    const cheque = { prodIds: entryIds, paid: true, message: '' };
    await markPaid(testCtx(world.engine.db, { caller, clock: world.clock, intention: 'cheque came' }), cheque);
    const finance = await world.app.as(await world.app.aUser({ permissions: [{ role: 'ADMIN', orgId: world.orgId }] }));
    const done = await cancel(made.compId, 'all', finance);
    expect(done.data).toMatchObject({ entries: 1, refunded: '9.00', byCheque: '9.00', credited: '0.00' });
    expect((await showOrder(shopper.ctx(), { id: orderId })).state).toBe('refunded');
    const mine = await myEntries(shopper.ctx(), { compId: 0, when: 'all', page: 1, pagesize: 20 });
    expect(mine.data[0]?.next).toEqual({ kind: 'nothing', text: 'The whole competition is cancelled.' });
    expect(await shopFaults(world.engine.db)).toEqual([]);
    expect(await writeCompetitionCalendar(shopper.ctx(), { id: made.compId })).toContain('STATUS:CANCELLED');
  });

  test('somebody whose cheque is in the post hears that nothing is due, and nobody else does', async () => {
    const cheques = { allow: true, ends: '' };
    const made = await aCompetition({ events: [{ max: 20 }], options: { contact, cheques } }, true);
    const [promised, payer] = [await aShopper(world.engine.db, world.clock), await paid(made)];
    await orderFor(promised, made, made.eventIds, 'cheque');
    expect((await cancel(made.compId, 'policy')).status).toBe(200);
    const words = async (email: string) =>
      (await lettersTo(world.engine, email)).find(({ subject }) => subject.includes('is cancelled'))?.text;
    const notDue = 'Anything you had not yet paid is no longer due. If your cheque is in the post, ask ';
    expect(await words(promised.caller.email)).toContain(notDue);
    expect(await words(payer.caller.email)).not.toContain('no longer due');
  });

  test('the mail names the terms only where they decide: a choice to refund nothing is said as that', async () => {
    const made = await aCompetition({ events: [{ max: 20 }] }, true);
    const payer = await paid(made);
    expect((await cancel(made.compId, 'none')).data).toMatchObject({ refunded: '0.00' });
    const letter = (await lettersTo(world.engine, payer.caller.email)).find(({ subject }) =>
      subject.includes('is cancelled'),
    );
    expect(letter?.text).toContain('What you paid is not refunded. If you have questions, contact the organiser.');
    expect(letter?.text).not.toContain('terms');
  });

  test('only once, and never a draft', async () => {
    const made = await aCompetition({}, true);
    expect((await cancel(made.compId, 'policy')).status).toBe(200);
    expect((await cancel(made.compId, 'policy')).message).toBe('This competition is already cancelled.');
    expect(
      await world.organiser.call(deactivateCompetition, { ...(await now(made.compId)), stopped: false }),
    ).toMatchObject({
      error: 'not-publishable',
      message: 'This competition was cancelled, so entries stay closed. Copy it to a new date instead.',
    });
    expect(await world.organiser.call(publishCompetition, await now(made.compId))).toMatchObject({
      error: 'not-publishable',
      message: 'This competition was cancelled. Copy it to a new date instead.',
    });
    expect((await cancel(seeded.compId, 'policy')).message).toBe(
      'This competition is a draft, so there is nothing to cancel. You can delete it.',
    );
  });
});
