import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Asked } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { aSummary } from '../testing/summary.ts';
import { aSite, listCalls, loadLateParts, openList } from '../testing/list-site.ts';

beforeAll(loadLateParts, 60_000);
eachAVisit('2027-04-14T12:00:00Z');

describe('the distance', () => {
  const places = ({ near = '' }: Readonly<Record<string, string>>) =>
    near === ''
      ? {}
      : { near: { name: near, known: near !== 'Ledes', close: near === 'Ledes' ? ['Leeds'] : [], unplaced: 2 } };
  const openSheet = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    return within(await screen.findByRole('dialog', { name: 'Filters' }));
  };
  const nearbyCalls = (requests: readonly Asked[]) => requests.filter(({ url }) => url.includes('/comps/nearby'));

  test('from a typed place is sent, shown in the address and can be removed', async () => {
    const requests = aSite({ meta: places });
    const place = await openList();
    const sheet = await openSheet();
    await userEvent.type(sheet.getByLabelText('Near'), ' Leeds ');
    await userEvent.selectOptions(sheet.getByLabelText('Within'), '50 miles');
    await userEvent.click(sheet.getByRole('button', { name: 'Show competitions' }));
    const remove = await screen.findByRole('button', { name: /Within 50 miles of Leeds ?: remove/ });
    expect(place.href()).toContain('near=Leeds&within=50');
    await userEvent.click(remove);
    const narrowed = { near: 'Leeds', within: '50' };
    expect(listCalls(requests).filter(({ near }) => near !== undefined)).toEqual([
      { fromdate: '2027-04-07', ...narrowed, pagenumber: '1', pagesize: '25' },
    ]);
    await waitFor(() => expect(place.href()).not.toMatch(/near|within/));
    expect(screen.queryByText(/Within 50 miles/)).toBeNull();
  }, 30_000);

  test('is read from the address, and says what it leaves out', async () => {
    const requests = aSite({ meta: places });
    await openList('/v2?near=York&within=100km');
    expect(listCalls(requests).at(-1)).toMatchObject({ near: 'York', within: '100km' });
    expect(await screen.findByRole('button', { name: /Within 100 km of York/ })).toBeDefined();
    expect(screen.getByText(/2 competitions are left out/)).toBeDefined();
    const sheet = await openSheet();
    expect(sheet.getByLabelText<HTMLInputElement>('Near').value).toBe('York');
    expect(sheet.getByLabelText<HTMLSelectElement>('Within').selectedOptions[0]?.textContent).toBe('100 km');
  });

  test('is beside the place of each competition, as a card and in the table', async () => {
    aSite({ meta: places, summaries: [aSummary({ away: 'about 12 miles away' })] });
    await openList('/v2?near=York');
    expect((await screen.findByText(/ · about 12 miles away$/)).textContent).toContain('Ashford');
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('cell', { name: / · about 12 miles away$/ })).toBeDefined();
  });

  test('from an unknown place is refused beside its field, with the names that are close', async () => {
    const requests = aSite({ meta: places });
    const place = await openList();
    const sheet = await openSheet();
    await userEvent.type(sheet.getByLabelText('Near'), 'Ledes');
    await userEvent.click(sheet.getByRole('button', { name: 'Show competitions' }));
    expect((await sheet.findByRole('alert')).textContent).toContain('We do not know where “Ledes” is.');
    expect(place.href()).not.toContain('near');
    await userEvent.click(sheet.getByRole('button', { name: 'Leeds' }));
    expect(sheet.queryByRole('alert')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Show competitions' }));
    await waitFor(() => expect(place.href()).toContain('near=Leeds'));
    expect(listCalls(requests).at(-1)).toMatchObject({ near: 'Leeds', within: '25' });
  }, 30_000);

  describe('of a place that was typed as words', () => {
    /** No competition has the words; near the place, which only Near knows, there are `around` of them. */
    const open = (around: number) => {
      const summaries = ({ near }: Readonly<Record<string, string>>) =>
        near === undefined ? [] : Array.from({ length: around }, () => aSummary());
      const requests = aSite({ meta: places, summaries });
      return { requests, place: openList('/v2?q=Leeds') };
    };

    test('is offered, and moves the words to Near', async () => {
      const place = await open(1).place;
      await userEvent.click(await screen.findByRole('button', { name: 'Show competitions near Leeds' }));
      await waitFor(() => expect(place.href()).toContain('near=Leeds'));
      expect(place.href()).not.toContain('q=');
    });

    test('is not offered where no competition is near it', async () => {
      await open(0).place;
      expect(await screen.findByText(/^No competitions within 25 miles of Leeds fit/)).toBeDefined();
      expect(screen.queryByRole('button', { name: /near Leeds/ })).toBeNull();
    });

    test('says in a live region that nothing matches', async () => {
      await open(0).place;
      await waitFor(() =>
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
          'No matching competitions',
        ),
      );
    });
  });

  test('from an unknown place in the address says that the list is not narrowed', async () => {
    aSite({ meta: places });
    const place = await openList('/v2?near=Ledes');
    expect((await screen.findByText(/We do not know where “Ledes” is/)).textContent).toContain('not narrowed');
    await userEvent.click(screen.getByRole('button', { name: 'Leeds' }));
    await waitFor(() => expect(place.href()).toContain('near=Leeds'));
  });

  describe('from the phone', () => {
    type Phone = { found: (position: object) => void; failed: (fault: object) => void };
    let asked: Phone[];
    beforeEach(() => {
      asked = [];
      const getCurrentPosition = (found: Phone['found'], failed: Phone['failed']) => void asked.push({ found, failed });
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    });
    afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

    test('is asked for after a tap alone, rounded, in no address, and removed like any filter', async () => {
      const requests = aSite({ meta: () => ({ near: { name: '', known: true, close: [], unplaced: 0 } }) });
      const place = await openList();
      const sheet = await openSheet();
      expect(asked).toHaveLength(0);
      await userEvent.click(sheet.getByRole('button', { name: 'Use my location' }));
      expect(sheet.getByRole('status').textContent).toContain('Finding your location');
      act(() => asked[0]!.found({ coords: { latitude: 53.80123, longitude: -1.54987 } }));
      expect(sheet.getByRole('status').textContent).toContain('about 1 km');
      await userEvent.click(sheet.getByRole('button', { name: 'Show competitions' }));
      const remove = await screen.findByRole('button', { name: /Within 25 miles of your location ?: remove/ });
      const [call] = nearbyCalls(requests);
      expect(call).toMatchObject({ method: 'POST', body: { latitude: 53.8, longitude: -1.55, within: '25' } });
      expect(requests.map(({ url }) => url).join() + place.href()).not.toMatch(/53\.8|1\.5/);
      expect(screen.getByText(/but not your location/)).toBeDefined();
      await userEvent.click(remove);
      await waitFor(() => expect(screen.queryByText(/but not your location/)).toBeNull());
    }, 30_000);

    test.each([
      [1, 'cannot see your location'],
      [2, 'not available'],
      [3, 'took too long'],
    ])('with failure %i says so beside the button', async (code, words) => {
      aSite();
      await openList();
      const sheet = await openSheet();
      await userEvent.click(sheet.getByRole('button', { name: 'Use my location' }));
      act(() => asked[0]!.failed({ code }));
      expect(sheet.getByRole('status').textContent).toContain(words);
      await userEvent.type(sheet.getByLabelText('Near'), 'Y');
      expect(sheet.getByRole('status').textContent).toBe('');
    });

    test('that comes after a place was typed is not used', async () => {
      aSite();
      await openList();
      const sheet = await openSheet();
      await userEvent.click(sheet.getByRole('button', { name: 'Use my location' }));
      await userEvent.type(sheet.getByLabelText('Near'), 'York');
      act(() => asked[0]!.found({ coords: { latitude: 53.80123, longitude: -1.54987 } }));
      expect(sheet.getByLabelText<HTMLInputElement>('Near').value).toBe('York');
      expect(sheet.getByRole('status').textContent).toBe('');
    });
  });
});
