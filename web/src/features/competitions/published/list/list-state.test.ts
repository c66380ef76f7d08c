import { defaultFilter } from '@startline/rules/competitions/published/list-filter';
import { instant } from '@startline/rules/time';
import { expect, test } from 'vitest';
import { aSummary } from '../testing/summary.ts';
import { listState } from './list-state.ts';
import { withWorkFlows } from './work-flows.ts';

const now = instant('2027-04-14T12:00:00Z');
const filter = defaultFilter(now, 'Europe/London');
const chosen = {
  filter,
  displayType: 'CARD',
  allOrgs: [
    { id: 5, name: 'Kent' },
    { id: 9, name: 'Tonbridge' },
  ],
  here: undefined,
} as const;

test('LIST-12 before the first reply: page 1 of 20, nothing counted, loading', () => {
  expect(listState({ reply: undefined, meta: undefined, loading: true }, chosen)).toMatchObject({
    loading: true,
    summaries: [],
    page: { page: 1, pageSize: 20, totalCount: 0 },
    displayType: 'CARD',
  });
});

test('LIST-11 the state holds the list, its page, organisations, workflows, the filter and the display', () => {
  const reply = { page: { page: 2, pageSize: 25, totalCount: 26, isMore: false }, summaries: [aSummary()] };
  const state = listState(
    { reply, meta: { organisers: [{ id: 5, name: 'Kent' }], locations: [] }, loading: false },
    chosen,
  );
  expect(state).toMatchObject({
    loading: false,
    summaries: reply.summaries,
    page: reply.page,
    compOrgs: [{ id: 5, name: 'Kent' }],
    compOrgsAll: chosen.allOrgs,
    filter,
    displayType: 'CARD',
  });
  expect(withWorkFlows(state, now).workFlows.get(12)).toEqual({
    current: 'Entries open',
    next: 'Entries closed',
    previous: 'Published',
  });
});
