import type { CompRuleRecord } from '@startline/contract/building/comp-rules';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { listRules } from '@startline/contract/building/comp-rules';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { States } from '../../../../ui/screen-states.tsx';
import { setsApart, type AgeSet } from '../events/age-choices.ts';
import { useAgeGroups, useAgeGroupSets, useCompEvents } from '../events/use-parts.ts';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { useStepCheck } from '../frame/step-guard.ts';
import { count } from '../list/built-row.tsx';
import { PartList } from '../parts/part-list.tsx';
import { arriving } from '../../../../lib/arriving.ts';

const RuleSheet = lazy(async () => ({ default: (await arriving(() => import('./rule-sheet.tsx'))).RuleSheet }));

const noSets: readonly AgeSet[] = [];

/** Step 5: how many events an athlete may have, for all age groups or for some, and the sets of which only one. */
export function RulesStep() {
  const { compId } = useSessionOfBuilder();
  const rules = useCall(listRules, { compId, pagenumber: 1, pagesize: 0 });
  const ageGroups = useAgeGroups(compId).data?.data ?? [];
  const sets = useAgeGroupSets(compId).data?.data ?? noSets;
  const events = useCompEvents(compId).data?.data ?? [];
  const [edited, setEdited] = useState<CompRuleRecord | 'new'>();
  const apart = setsApart(
    ageGroups.filter(({ events: used }) => used > 0),
    sets,
  );
  useStepCheck(useCallback(() => Promise.resolve([]), []));
  return (
    <div className="space-y-4">
      <States query={rules} empty={null} isEmpty={() => false}>
        {({ data }) => (
          <>
            {data.length === 0 && (
              <NoticeBox title="No rules: athletes can enter any number of events">
                Add a rule to limit events per day, events in the whole competition, or teams.
              </NoticeBox>
            )}
            <PartList
              title="Rules"
              note="At most one rule for each age group, and one for all of them."
              parts={data}
              nameOf={(rule) => ruleName(rule, apart)}
              line={({ texts, options }) =>
                [...texts, ...options.unique.map(({ text }) => text)].join(' · ') || 'No limits yet'
              }
              onOpen={setEdited}
              empty="No rules."
              aside={({ options }) => options.unique.length > 0 && <Badge>{count(options.unique.length, 'set')}</Badge>}
              add={
                <Button onClick={() => setEdited('new')}>
                  <Plus aria-hidden size={18} /> Add a rule
                </Button>
              }
            />
            {edited && (
              <Suspense fallback={null}>
                <RuleSheet
                  rule={edited === 'new' ? undefined : edited}
                  rules={data}
                  ageGroups={ageGroups}
                  sets={sets}
                  events={events}
                  onClose={() => setEdited(undefined)}
                />
              </Suspense>
            )}
          </>
        )}
      </States>
    </div>
  );
}

/** Returns whom a rule is for; a group that may be taken for another names its set. */
const ruleName = ({ ageGroups }: CompRuleRecord, apart: ReadonlyMap<number, string>): string =>
  ageGroups.length === 0
    ? 'All age groups'
    : ageGroups.map(({ id, name }) => (apart.has(id) ? `${name} (${apart.get(id) ?? ''})` : name)).join(', ');
