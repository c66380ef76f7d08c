import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { BuilderSession, SessionContext } from '../frame/builder-session.ts';
import { aRecord } from '../testing/a-record.ts';
import { AgesView } from './ages-view.tsx';
import { DiscountsView } from './discounts-view.tsx';
import { PricesView } from './prices-view.tsx';
import { RulesStep } from '../rules/rules-step.tsx';

const sets = [
  { key: 'uk', name: 'UK track and field', isDefault: true, ageGroupIds: [1] },
  { key: 'english-schools', name: 'English Schools', isDefault: false, ageGroupIds: [3] },
];
let rules: unknown[] = [];

eachAVisit();
beforeEach(() => {
  forgetCalls();
  rules = [];
  aServer(({ url }) => {
    if (url.includes('/ag/sets/')) return said(sets);
    if (url.includes('/ag?')) return said(ageGroups);
    if (url.includes('/rule?')) return said(rules);
    if (url.includes('/discount?') || url.includes('/compevent?')) return said([]);
    return said({ pays: '9.00', fee: '0.50', discount: '0.00', words: 'Entrants pay £9.00.' });
  });
});

const group = (id: number, shortName: string, minAge: number, maxAge: number) =>
  ({
    ...{ id, name: 'Senior', shortName, minAge, maxAge, born: 'Born before 2007.' },
    ...{ compId: 0, events: 1, version: 1, options: [] },
  }) as unknown as BuilderAgeGroup;
const ageGroups = [group(1, 'SEN', 20, 100), group(3, 'Senior', 17, 18)];

async function open(view: ReactNode): Promise<void> {
  const session = new BuilderSession(aRecord(), { levels: ['Comp Events'], steps: [] });
  await screenAt(
    () => (
      <SessionContext value={session}>
        <h1>Spring Open</h1>
        {view}
      </SessionContext>
    ),
    '/v2/builder-v2/$id',
    '/v2/builder-v2/12',
  );
}

test('the list of age groups says which of two Seniors is that of the schools', async () => {
  await open(<AgesView ageGroups={ageGroups} />);
  await screen.findByText('In use on the day: UK track and field');
  const rows = screen.getAllByRole('button', { name: /Senior/ }).map(({ textContent }) => textContent);
  expect(rows.map((row) => row.includes('English Schools'))).toEqual([false, true]);
});

test('the example of a price tells two Seniors apart by their set', async () => {
  const price = { id: 1, description: 'Adults', options: {}, events: 1, entries: 0 } as BuilderPrice;
  await open(<PricesView prices={[price]} ageGroups={ageGroups} />);
  await screen.findByRole('option', { name: 'Senior, English Schools' });
  const choice = screen.getByLabelText('Age group');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any', 'Senior', 'Senior, English Schools']);
});

test('a price asks whether the competition page shows its fee', async () => {
  await open(<PricesView prices={[]} ageGroups={ageGroups} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a price' }));
  expect(await screen.findByRole('checkbox', { name: /^The fee is shown on the competition page/ })).toBeTruthy();
});

const seniors = ['Senior · English Schools · Born before 2007', 'Senior · Born before 2007'];
const offered = async () => {
  await screen.findByText(/English Schools/);
  return screen.getAllByText(/^Senior ·/).map(({ textContent }) => textContent);
};

test('the age groups of a discount tell two Seniors apart by their set', async () => {
  await open(<DiscountsView ageGroups={ageGroups} events={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a discount' }));
  await userEvent.click(await screen.findByText('For whom, and when'));
  expect(await offered()).toEqual(seniors);
});

test('the age groups of a rule tell two Seniors apart by their set', async () => {
  await open(<RulesStep />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
  expect(await offered()).toEqual(seniors);
});

test('the list of rules says which of two Seniors a rule is for', async () => {
  const rule = { id: 1, version: 1, texts: ['At most 2 events a day'], options: { unique: [] } };
  rules = [{ ...rule, ageGroups: [{ id: 3, name: 'Senior' }] }];
  await open(<RulesStep />);
  expect(await screen.findByText('Senior (English Schools)')).toBeTruthy();
});
