import { refusals } from '@startline/contract/refusals';
import type { BuiltCompetition } from '@startline/contract/building/record';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { fieldId } from '../../../../ui/form/field.tsx';
import { changedParts } from '../draft/wire-parts.ts';
import type { Faults, Values } from '../draft/draft.ts';
import { contactPart, generalParts, generalTyped, unreadable } from '../general/general-values.ts';
import { optionsTyped } from '../options/options-typed.ts';
import { optionParts, optionsFaultsOf, recordParts } from '../options/options-values.ts';
import { aRecord } from '../testing/a-record.ts';
import { BuilderSession } from './builder-session.ts';
import { Autosave } from './use-autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

type Sent = { readonly options?: Readonly<Record<string, unknown>>; readonly name?: string };
type Refused = readonly { readonly field: string; readonly message: string }[];

const optionsForm = {
  name: 'options',
  typed: optionsTyped,
  parts: [...recordParts, ...optionParts],
  patch: (changed: Values, values: Values, record: BuiltCompetition) => {
    const options = changedParts(optionParts, changed, values, record);
    return Object.keys(options).length > 0 ? { options } : {};
  },
  held: optionsFaultsOf,
};
const generalForm = {
  name: 'general',
  typed: generalTyped,
  parts: [...generalParts, contactPart],
  patch: (changed: Values, values: Values, record: BuiltCompetition) =>
    changedParts(generalParts, changed, values, record),
  held: (values: Values, { timeZone }: BuiltCompetition): Faults => unreadable(values, timeZone),
};

/** Returns an open form, on a server that keeps what it is sent unless it refuses it. */
function open(
  form: ConstructorParameters<typeof Autosave>[1],
  refuses: (sent: Sent) => Refused = () => [],
  refusal?: 'entrants-affected',
) {
  let record = aRecord();
  const sent: Sent[] = [];
  aServer(({ body }) => {
    const { version, ...patch } = body as Sent & { version: number };
    expect(version).toBe(record.version);
    sent.push(patch);
    if (refusal)
      return { status: 409, body: { errNo: refusals[refusal].errNo, error: refusal, message: 'No.', data: {} } };
    const faults = refuses(patch);
    if (faults.length > 0)
      return {
        status: 400,
        body: { errNo: refusals['bad-input'].errNo, error: 'bad-input', message: 'No.', data: { faults } },
      };
    record = {
      ...record,
      ...patch,
      version: record.version + 1,
      options: { ...record.options, ...patch.options },
    };
    return said({ competition: record });
  });
  const session = new BuilderSession(record, { levels: ['General', 'Config'], steps: [] });
  const autosave = new Autosave(session, form);
  const stop = autosave.start();
  return { draft: autosave.draft, autosave, session, sent, stop };
}
const aWhile = () => vi.advanceTimersByTimeAsync(5_000);

test('unreadable input stays as typed when the rest is saved, and is reported beside its field', async () => {
  const { draft, session, sent, stop } = open(optionsForm);
  draft.set('limitAthletes', '-5');
  draft.set('laneCount', 'lots');
  draft.set('compDates', 'yesterday');
  draft.set('level', '2');
  await aWhile();
  expect(sent).toEqual([{ options: { level: '2' } }]);
  expect(draft.changed).toEqual({ limitAthletes: '-5', laneCount: 'lots', compDates: 'yesterday' });
  expect(Object.keys(draft.faults).sort()).toEqual(['compDates', 'laneCount', 'limitAthletes']);
  expect(session.state()).toMatchObject({ kind: 'kept' });
  draft.set('limitAthletes', '50');
  await aWhile();
  expect(sent).toHaveLength(2);
  expect(draft.changed).toEqual({ laneCount: 'lots', compDates: 'yesterday' });
  stop();
});

test('a change that was not agreed to waits, and nothing of the question stays once it is put back', async () => {
  const asked = { ...generalForm, asked: () => ['date'] };
  const { draft, autosave, session, stop } = open(asked, () => [], 'entrants-affected');
  draft.set('date', '2027-06-12');
  const saved = autosave.saveWaiting();
  await vi.waitFor(() => expect(session.question()).toBeDefined());
  session.question()?.answer(undefined);
  await saved;
  expect(session.state()).toEqual({ kind: 'unconfirmed' });
  autosave.putBackWaiting();
  await aWhile();
  expect(draft.isChanged).toBe(false);
  expect(session.state()).toEqual({ kind: 'saved', at: null });
  stop();
});

test('nothing is said of a field while it is being typed in, but once it is left', async () => {
  const { draft, stop } = open(optionsForm);
  const input = document.createElement('input');
  input.id = fieldId('limitAthletes');
  document.body.append(input);
  input.focus();
  draft.set('limitAthletes', '-');
  await aWhile();
  expect(draft.faults).toEqual({});
  input.blur();
  await aWhile();
  expect(Object.keys(draft.faults)).toEqual(['limitAthletes']);
  input.remove();
  stop();
});

test('a draft keeps a day that is none and a name that is gone as typed', async () => {
  const { draft, sent, stop } = open(generalForm);
  draft.set('date', '24/04/');
  draft.set('name', '');
  draft.set('opens.time', 'soon');
  draft.set('contactName', 'Bea');
  draft.set('e4sNotes', 'Bring the gun');
  await aWhile();
  expect(sent).toEqual([{ e4sNotes: 'Bring the gun' }]);
  expect(draft.changed).toMatchObject({ date: '24/04/', name: '', 'opens.time': 'soon' });
  expect(Object.keys(draft.faults)).toEqual(['date', 'opens']);
  stop();
});

test('a refusal is shown beside its field, is sent once, and the rest is saved without it', async () => {
  const { draft, autosave, sent, stop } = open(optionsForm, ({ options }) =>
    (options?.['autoEntries'] as readonly string[] | undefined)?.some((name) => name.length > 100)
      ? [{ field: 'options.autoEntries.0', message: 'At most 100 characters.' }]
      : [],
  );
  draft.set('autoEntries', 'x'.repeat(200));
  draft.set('paymentCode', 'P7');
  await aWhile();
  expect(sent.map(({ options }) => Object.keys(options ?? {}))).toEqual([
    ['paymentCode', 'autoEntries'],
    ['paymentCode'],
    ['autoEntries'],
  ]);
  expect(draft.faults).toEqual({ autoEntries: 'At most 100 characters.' });
  expect(autosave.refused(draft.values)).toEqual(draft.faults);
  expect(draft.changed).toEqual({ autoEntries: 'x'.repeat(200) });
  draft.set('autoEntries', 'Kent');
  expect(autosave.refused(draft.values)).toEqual({});
  await aWhile();
  expect([draft.isChanged, sent.length]).toEqual([false, 4]);
  stop();
});

test.each([
  ['options.contact.email', 'contactEmail'],
  ['options.contact.socials.0.url', 'contactSocials'],
  ['entriesOpenDateTime', 'opens'],
  ['organisers.0.email', 'organisers'],
])('a refusal of %s stands beside %s', async (field, name) => {
  const { draft, stop } = open(generalForm, () => [{ field, message: 'No.' }]);
  draft.set('e4sNotes', 'Bring the gun');
  await aWhile();
  expect(Object.keys(draft.faults)).toEqual([name]);
  stop();
});

test.each([
  ['though the step was left', false],
  ['once, where the step was opened again meanwhile', true],
])('what was typed without a connection is sent when there is one, %s', async (_, isOpenedAgain) => {
  const { draft, session, sent, stop } = open(generalForm);
  const server = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  draft.set('name', 'Night meeting');
  await aWhile();
  stop();
  await aWhile();
  expect(session.state()).toMatchObject({ kind: 'kept' });
  const stopAgain = isOpenedAgain ? new Autosave(session, generalForm).start() : undefined;
  vi.stubGlobal('fetch', server);
  window.dispatchEvent(new Event('online'));
  await aWhile();
  window.dispatchEvent(new Event('online'));
  await aWhile();
  expect(sent).toEqual([{ name: 'Night meeting' }]);
  expect([session.record().name, session.state().kind]).toEqual(['Night meeting', 'saved']);
  stopAgain?.();
});

test('changes that entrants rely on are not saved as they are typed, but by a press, and can be put back', async () => {
  const { draft, autosave, session, sent, stop } = open({ ...generalForm, asked: () => ['date', 'endDate'] });
  draft.set('name', 'A better name');
  draft.set('date', '15/05/2027');
  await aWhile();
  expect(sent).toEqual([{ name: 'A better name' }]);
  expect(autosave.waiting()).toEqual(['date']);
  expect(session.state()).toEqual({ kind: 'unconfirmed' });
  draft.set('link', 'https://example.org');
  await aWhile();
  expect(sent.slice(1)).toEqual([{ link: 'https://example.org' }]);
  autosave.putBackWaiting();
  await aWhile();
  expect(autosave.waiting()).toEqual([]);
  expect(session.state()).toMatchObject({ kind: 'saved' });
  draft.set('date', '15/05/2027');
  draft.set('endDate', '16/05/2027');
  await autosave.saveWaiting();
  expect(sent.slice(2)).toEqual([{ date: '2027-05-15', endDate: '2027-05-16' }]);
  expect(autosave.waiting()).toEqual([]);
  stop();
});

test.each([
  ['another field is kept, and what was typed is saved', { newsFlash: 'Theirs' }, 'merged'],
  ['the same field asks whose value holds', { name: 'Theirs' }, 'asked'],
])('what another person saved meanwhile in %s', async (_, theirs, outcome) => {
  let record = aRecord();
  aServer(({ method, body }) => {
    if (method === 'GET') return said({ competition: record, meta: {} });
    const { version, ...patch } = body as Sent & { version: number };
    if (version !== record.version)
      return {
        status: 409,
        body: {
          errNo: refusals['changed-elsewhere'].errNo,
          error: 'changed-elsewhere',
          message: 'Changed.',
          data: { who: 'Ada Admin', when: '2027-01-01T10:00:00Z', version: record.version },
        },
      };
    record = { ...record, ...patch, id: record.id, version: version + 1, options: record.options };
    return said({ competition: record });
  });
  const session = new BuilderSession(record, { levels: ['General', 'Config'], steps: [] });
  const autosave = new Autosave(session, generalForm);
  const stop = autosave.start();
  record = { ...record, ...theirs, version: record.version + 1 };
  autosave.draft.set('name', 'Mine');
  await aWhile();
  if (outcome === 'merged') {
    expect([session.state().kind, record.name, record.newsFlash]).toEqual(['saved', 'Mine', 'Theirs']);
    expect(autosave.draft.isChanged).toBe(false);
  } else {
    expect([session.state().kind, record.name]).toEqual(['elsewhere', 'Theirs']);
    expect(autosave.collisions(record)).toEqual([{ name: 'name', mine: 'Mine', theirs: 'Theirs' }]);
  }
  stop();
});
