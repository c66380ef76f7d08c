import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { anAppConfig } from '../../../../lib/testing/app-config.ts';
import { screenAt } from '../../../../lib/testing/screen-at.tsx';
import { aServer, said, type Asked } from '../../../../lib/testing/server.ts';
import { ListScreen } from '../list-screen.tsx';
import { aSummary } from './summary.ts';

/** Loads what the screen fetches late, so that a slow machine waits for no file. */
export const loadLateParts = () =>
  Promise.all([
    import('../list/active-filters.tsx'),
    import('../list/filter-sheet.tsx'),
    import('../list/nothing-found.tsx'),
    import('../list/unpublished.tsx'),
    import('../list/my-work.tsx'),
    import('../list/competition-table.tsx'),
    import('../list/not-paid.tsx'),
    import('../../../../ui/overlay/dialog-frame.tsx'),
  ]);

const choices = { organisers: [{ id: 5, name: 'Kent County AA' }], locations: [{ id: 3, name: 'Julie Rose Stadium' }] };
type Call = Readonly<Record<string, string>>;
export type World = {
  /** The competitions found, or those for a call. */
  summaries?: readonly CompetitionSummary[] | ((asked: Call) => readonly CompetitionSummary[]);
  total?: number;
  own?: unknown;
  config?: Parameters<typeof anAppConfig>[0];
  homePage?: object;
  athletes?: readonly object[];
  cart?: unknown;
  /** What the server says beside the list, for a call. */
  meta?: (asked: Call) => object;
};

/** Returns the server's replies for the front page. */
export function aSite({
  summaries = [aSummary()],
  total,
  own = { own: [], unpublished: [], work: [] },
  config = {},
  homePage,
  athletes = [],
  cart = [],
  meta = () => ({}),
}: World = {}): Asked[] {
  return aServer(({ url }) => {
    if (url.includes('/public/config')) {
      const said0 = anAppConfig(config);
      const filters = { ...said0.options.homePage.defaultFilters, ...homePage };
      return said(
        {
          ...said0,
          orgs: [...choices.organisers, { id: 9, name: 'Tonbridge AC' }].map((org) => ({ ...org, logo: '' })),
          options: { ...said0.options, homePage: { defaultFilters: filters } },
        },
        '',
        { events: [], locations: [], organisers: [] },
      );
    }
    if (url.includes('/comps/')) {
      const asked = Object.fromEntries(new URL(url, 'http://x').searchParams);
      const found = typeof summaries === 'function' ? summaries(asked) : summaries;
      const page = { page: 1, pageSize: 25, totalCount: total ?? found.length, isMore: false };
      return said({ page, summaries: found }, '', { ...choices, ...meta(asked) });
    }
    if (url.includes('/my/comps')) return said(own);
    if (url.includes('/my/athletes')) return said(athletes);
    return said(cart, '', { now: '2027-04-14T12:00:00Z' });
  });
}

export const openList = async (at = '/v2') => {
  const place = await screenAt(ListScreen, '/v2', at);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return place;
};
export const listCalls = (requests: readonly Asked[]) =>
  requests
    .filter(({ url }) => url.includes('/comps/filter'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
