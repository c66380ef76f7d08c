import type { BuiltCompetition } from '@startline/contract/builder-record';
import { useCallback } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import type { Values } from '../form/draft.ts';
import { GroupCard } from '../form/field-groups.tsx';
import { ShowFaultsLive } from '../form/live-faults.tsx';
import { changedParts } from '../form/wire-parts.ts';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { faultList } from '../frame/fault-list.ts';
import { useStepCheck } from '../frame/step-guard.ts';
import { useAutosave, type Patch } from '../frame/use-autosave.ts';
import { optionsGroups, optionsLabels } from './options-fields.ts';
import { optionParts, optionsFaultsOf, optionsTyped, recordParts } from './options-values.ts';
import { RestrictionFields } from './restriction-fields.tsx';

function patch(changed: Values, values: Values, record: BuiltCompetition): Patch {
  const options = changedParts(optionParts, changed, values, record);
  return { ...changedParts(recordParts, changed, values, record), ...(Object.keys(options).length > 0 && { options }) };
}
const form = { name: 'options', typed: optionsTyped, patch, held: optionsFaultsOf };

/** Step 2: everything an organiser may set; what few need is folded. */
export function OptionsStep() {
  const session = useSessionOfBuilder();
  const autosave = useAutosave(form);
  const { draft } = autosave;
  const { timeZone, entriesOpenDateTime, entriesCloseDateTime } = useRecord();
  const faultsOf = useCallback((values: Values) => optionsFaultsOf(values, { timeZone, entriesOpenDateTime, entriesCloseDateTime }), [timeZone, entriesOpenDateTime, entriesCloseDateTime]);
  useStepCheck(useCallback(async () => {
    await autosave.save();
    const faults = { ...faultsOf(draft.values), ...(draft.faults['shortCode'] !== undefined && { shortCode: draft.faults['shortCode'] }) };
    draft.show(faults);
    return faultList(faults);
  }, [autosave, draft, faultsOf]));
  const groups = session.may('General') ? optionsGroups : optionsGroups.filter(({ key }) => key !== 'terms');
  return (
    <div className="space-y-4">
      <ConflictNotice autosave={autosave} labels={optionsLabels} />
      {autosave.isPutBack && <NoticeBox live title="What you typed before is back">It had not been saved when you left. It is being saved now.</NoticeBox>}
      <ShowFaultsLive draft={draft} faultsOf={faultsOf} />
      {groups.map((group) => <GroupCard key={group.key} draft={draft} step="options" group={group} />)}
      <Card className="space-y-4"><RestrictionFields draft={draft} /></Card>
    </div>
  );
}
