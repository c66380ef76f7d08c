import { anyone } from '@startline/contract/access';
import { route } from '@startline/contract/route';
import { i18n } from '@lingui/core';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { EmptyState, States } from '../ui/screen-states.tsx';
import { chooseLanguage, t } from './i18n.ts';
import { forgetCalls } from './kept-calls.ts';
import { aServer, refused, said } from './testing/server.ts';
import { useCall } from './use-call.ts';

const names = route({
  method: 'GET',
  path: '/v5/names',
  summary: 'Names',
  access: anyone,
  input: z.object({}),
  output: z.array(z.string()),
});

function Names() {
  const query = useCall(names, {});
  return (
    <section aria-busy={query.isFetching}>
      <States query={query} isEmpty={(reply) => reply.data.length === 0} empty={<EmptyState title="Nobody yet" />}>
        {(reply) => <p>{reply.data.join(', ')}</p>}
      </States>
    </section>
  );
}
const drawn = () => render(<Names />);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const busy = (container: HTMLElement) => container.querySelector('section')?.getAttribute('aria-busy');

test('UI-24 loading is on before the call and off after it, also when it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  aServer(() => said(['Ann', 'Bea']));
  const good = drawn();
  expect(busy(good.container)).toBe('true');
  await screen.findByText('Ann, Bea');
  expect(busy(good.container)).toBe('false');
  good.unmount();
  forgetCalls();
  aServer(() => refused(1010, 503, 'Somebody else is at it'));
  const bad = drawn();
  expect(busy(bad.container)).toBe('true');
  await screen.findByText('Somebody else is at it');
  expect(busy(bad.container)).toBe('false');
});

test('a list is loading, failed, empty or full, and a failed one can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let works = false;
  aServer(() => (works ? said([]) : refused(1010, 503, 'Busy, try again')));
  drawn();
  expect(screen.getByRole('status').textContent).toBe('Loading');
  const again = await screen.findByRole('button', { name: 'Try again' });
  works = true;
  again.click();
  expect((await screen.findByRole('heading', { name: 'Nobody yet' })).tagName).toBe('H2');
});

test('a call made anew after a change shows its own reply, not that of a call in flight', async () => {
  forgetCalls();
  const replies: ((known: string[]) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((reply) => {
        replies.push((known) => {
          reply(new Response(JSON.stringify(said(known).body)));
        });
      }),
  );
  const Changing = () => {
    const { data, refetch } = useCall(names, {});
    return <button onClick={refetch}>{data?.data.join(', ') ?? 'none'}</button>;
  };
  render(<Changing />);
  await vi.waitFor(() => {
    expect(replies).toHaveLength(1);
  });
  screen.getByRole('button').click();
  await vi.waitFor(() => {
    expect(replies).toHaveLength(2);
  });
  replies[1]?.(['New']);
  await screen.findByRole('button', { name: 'New' });
  replies[0]?.(['Old']);
  await new Promise((wait) => setTimeout(wait, 20));
  expect(screen.getByRole('button').textContent).toBe('New');
});

test('UI-05 the texts of a language are loaded when it is chosen', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(t('ui.close')).toBe('ui.close');
  await chooseLanguage('en');
  expect(t('ui.close')).toBe('Close');
});
