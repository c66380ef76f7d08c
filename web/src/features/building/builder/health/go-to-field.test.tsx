import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Draft } from '../draft/draft.ts';
import { GroupCard } from '../form/field-groups.tsx';
import { GoToField } from './go-to-field.tsx';
import { namedAlone, placeOfCheck, viewNamed } from './named-records.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test('a link of the checks opens the fold around its field, brings it into view and focuses it', async () => {
  const intoView = vi.fn();
  Element.prototype.scrollIntoView = intoView;
  window.history.replaceState(null, '', '/?step=options&field=options.cheques.allow');
  const draft = new Draft({ 'cheques.allow': false });
  const { rerender } = render(<GoToField nameOf={() => 'cheques.allow'} />);
  rerender(
    <>
      <GoToField nameOf={() => 'cheques.allow'} />
      <GroupCard
        draft={draft}
        step="options"
        group={{
          key: 'money',
          title: 'Money',
          folded: true,
          fields: [{ kind: 'tick', name: 'cheques.allow', label: 'People can pay by cheque' }],
        }}
      />
    </>,
  );
  const box = await screen.findByLabelText('People can pay by cheque');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.closest('details')?.open).toBe(true);
  expect(intoView).toHaveBeenCalled();
});

test('a check of records names them and their field, and leads to the part of the step where they are changed', () => {
  const events = [{ id: 12 }, { id: 13 }];
  const one = placeOfCheck({ of: 'compEvent', ids: [12], field: 'price' });
  expect(one).toEqual({ at: 'compEvent-12', field: 'price' });
  expect(viewNamed(one.at, one.field)).toBe('list');
  expect(namedAlone(one.at, 'compEvent', events)).toEqual({ id: 12 });
  const both = placeOfCheck({ of: 'compEvent', ids: [12, 13], field: 'price' });
  expect([both.at, namedAlone(both.at, 'compEvent', events)]).toEqual(['compEvent-12.13', undefined]);
  expect(viewNamed('price-5', 'saleEndDate')).toBe('prices');
  expect(placeOfCheck({ of: 'competition', ids: [1], field: 'information' })).toEqual({ field: 'information' });
  expect([viewNamed(undefined, 'maxAthletes'), viewNamed(undefined, undefined)]).toEqual(['list', undefined]);
  expect(viewNamed(undefined, 'events')).toBeUndefined();
});
