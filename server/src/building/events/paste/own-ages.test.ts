import { createAgeGroup } from '@startline/contract/building/age-groups';
import { readPaste } from '@startline/contract/building/pasted-timetable';
import type { CompetitionId } from '@startline/rules/ids';
import { expect, test } from 'vitest';
import { beforeEachDraft, emptyWeekend } from '../../../testing/before.ts';
import type { Visitor } from '../../../testing/http.ts';
import { ageGroupRoutes } from '../../age-groups/routes.ts';
import { compEventRoutes } from '../routes.ts';

let builder: Visitor;
let compId: CompetitionId;

beforeEachDraft({ handlers: [...compEventRoutes, ...ageGroupRoutes], seed: emptyWeekend, standards: true }, (draft) => {
  ({ builder, compId } = draft);
});

test.each(['10:30 60m U9 Girls', '10:30 60m Under 9 Girls', 'Time\tEvent\tAge\tGender\n10:30\t60m\tu9\tGirls'])(
  "%j is of the competition's own group Under 9, not of the standard U10",
  async (text) => {
    const made = await builder.call(createAgeGroup, {
      ...{ compId, name: 'Under 9', minAge: 7, maxAge: 8 },
      ...{ minAtDay: 31, minAtMonth: 12, maxAtDay: 31, maxAtMonth: 12 },
    });
    const { rows, faults } = (await builder.call(readPaste, { compId, text })).data;
    expect(rows.map(({ ageGroup, ageGroupId }) => [ageGroup, ageGroupId])).toEqual([['Under 9', made.data.id]]);
    expect(faults).toEqual([]);
  },
);
