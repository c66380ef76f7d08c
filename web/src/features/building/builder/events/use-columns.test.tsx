import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { CompetitionId } from '@startline/rules/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetCalls } from '../../../../lib/kept-calls.ts';
import { aServer, said } from '../../../../lib/testing/server.ts';
import { eachAVisit } from '../../../../lib/testing/visits.ts';
import { anEvent } from './testing/an-event.ts';
import { useColumns } from './use-columns.ts';

eachAVisit();
beforeEach(() => {
  localStorage.clear();
  aServer(() =>
    said([
      { key: 'uk', name: 'UK', isDefault: true, ageGroupIds: [1, 2] },
      { key: 'masters', name: 'Masters', isDefault: false, ageGroupIds: [5, 6] },
    ]),
  );
});

const [first, other] = [12, 13] as CompetitionId[];
const groups = [
  { id: 1, name: 'U14', minAge: 12, maxAge: 13 },
  { id: 2, name: 'U16', minAge: 14, maxAge: 15 },
  { id: 5, name: 'V35', minAge: 35, maxAge: 39 },
  { id: 6, name: 'V40', minAge: 40, maxAge: 44 },
].map((group) => ({ ...group, shortName: group.name, compId: 0 })) as unknown as readonly BuilderAgeGroup[];

/** Opens the matrix as after a reload: nothing is known but what the browser remembers. */
async function open(compId = first, events = [] as ReturnType<typeof anEvent>[]) {
  forgetCalls();
  const { result, unmount } = renderHook(() => useColumns(compId as CompetitionId, groups, events));
  await waitFor(() => expect(result.current.sets).toHaveLength(2));
  return { result, unmount, names: () => result.current.shownGroups.map(({ name }) => name).join(' ') };
}

test.each([{ events: [] }, { events: [anEvent({ ageGroup: 2 })] }])(
  'masters chosen in the matrix are there again after a reload, with no event of them: %#',
  async ({ events }) => {
    const before = await open(first, events);
    expect(before.names()).toBe('U14 U16');
    act(() => before.result.current.showGroups([5, 6]));
    expect(before.names()).toBe('U14 U16 V35 V40');
    before.unmount();
    expect((await open(first, events)).names()).toBe('U14 U16 V35 V40');
    expect((await open(other, events)).names()).toBe('U14 U16');
  },
);
