import type { BuiltCompetition } from '@startline/contract/building/record';
import type { Draft } from './draft/draft.ts';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { arriving } from '../../../lib/arriving.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/screen-states.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { useFromDraft, useTicked, type Values } from './draft/draft.ts';
import { GroupCard } from './form/field-groups.tsx';
import { isAnyShown, type FieldGroup, type FieldSpec } from './draft/field-spec.ts';
import { ShowFaultsLive } from './form/live-faults.tsx';
import { changedParts, typedNameOf } from './draft/wire-parts.ts';
import { GoToField } from './health/go-to-field.tsx';
import { isEntered, useRecord, useSessionOfBuilder } from './frame/builder-session.ts';
import { ConflictNotice } from './frame/conflict-notice.tsx';
import { faultList } from './frame/fault-list.ts';
import { WaitingChanges, waitingFaults } from './frame/waiting-changes.tsx';
import { useStepCheck } from './frame/step-guard.ts';
import { useAutosave, type Patch } from './frame/use-autosave.ts';
import { Lines, linesOf } from './read-only/read-only-step.tsx';
import { optionsGroups, optionsLabels } from './options/options-fields.ts';
import { fitsSearch, meantSearch, optionsFound, partWords } from './options/find-options.ts';
import { OptionsFinder } from './options/options-finder.tsx';
import { optionsTyped } from './options/options-typed.ts';
import { optionParts, optionsFaultsOf, recordParts } from './options/options-values.ts';
import { RestrictionFields } from './options/restriction-fields.tsx';

const ClubMatch = lazy(async () => ({
  default: (await arriving(() => import('./options/club-match.tsx'))).ClubMatch,
}));

const OwnQuestions = lazy(async () => ({
  default: (await arriving(() => import('./questions/own-questions.tsx'))).OwnQuestions,
}));

function patch(changed: Values, values: Values, record: BuiltCompetition): Patch {
  const options = changedParts(optionParts, changed, values, record);
  return { ...changedParts(recordParts, changed, values, record), ...(Object.keys(options).length > 0 && { options }) };
}
const form = {
  name: 'options',
  typed: optionsTyped,
  parts: [...recordParts, ...optionParts],
  patch,
  held: optionsFaultsOf,
  asked: (record: BuiltCompetition) => (isEntered(record) ? ['limitAthletes', 'limitEntries', 'limitTeams'] : []),
};

/** General fields that this step shows; a user with only Config access reads them. */
const generalNames: ReadonlySet<string> = new Set(['yearFactor', 'singleAge']);
const ofGeneral = ({ fields }: FieldGroup): readonly FieldSpec[] => fields.filter(({ name }) => generalNames.has(name));
const withoutGeneral = (group: FieldGroup): FieldGroup => ({
  ...group,
  fields: group.fields.filter(({ name }) => !generalNames.has(name)),
});

const groupsWithoutGeneral = optionsGroups.map(withoutGeneral);

/** Step 2: everything an organiser may set; rarely used options are folded. */
export function OptionsStep() {
  const session = useSessionOfBuilder();
  const autosave = useAutosave(form);
  const { draft } = autosave;
  const { timeZone, entriesOpenDateTime, entriesCloseDateTime } = useRecord();
  const faultsOf = useCallback(
    (values: Values) => ({
      ...autosave.refused(values),
      ...optionsFaultsOf(values, { timeZone, entriesOpenDateTime, entriesCloseDateTime }),
    }),
    [autosave, timeZone, entriesOpenDateTime, entriesCloseDateTime],
  );
  useStepCheck(
    useCallback(async () => {
      await autosave.save();
      const faults = { ...waitingFaults(autosave), ...faultsOf(draft.values) };
      draft.show(faults);
      return faultList(faults);
    }, [autosave, draft, faultsOf]),
  );
  const mayGeneral = session.may('General');
  const groups = mayGeneral ? optionsGroups : groupsWithoutGeneral;
  const [typed, setTyped] = useState('');
  const search = useMemo(() => meantSearch(groups, typed), [groups, typed]);
  const fieldGroups = useMemo(() => optionsFound(groups, search), [groups, search]);
  const isFieldFound = useFromDraft(draft, (values) => fieldGroups.some(({ fields }) => isAnyShown(fields, values)));
  const isPartFound = Object.values(partWords).some((words) => fitsSearch(search, words));
  return (
    <div className="space-y-4">
      <ConflictNotice autosave={autosave} labels={optionsLabels} />
      <WaitingChanges autosave={autosave} labels={optionsLabels} />
      {autosave.isPutBack && (
        <NoticeBox live title="What you typed before is back">
          It had not been saved when you left.
        </NoticeBox>
      )}
      <GoToField nameOf={(field) => typedNameOf(field, form.parts, draft.values) ?? field} />
      <ShowFaultsLive draft={draft} faultsOf={faultsOf} />
      <OptionsFinder groups={groups} search={typed} onSearch={setTyped} />
      {fieldGroups.map((group) => (
        <GroupCard key={group.key} draft={draft} step="options" group={group} />
      ))}
      {!isFieldFound && !isPartFound && (
        <EmptyState title="No matching options">Try another word, such as cheque or bib.</EmptyState>
      )}
      <OtherParts draft={draft} search={search} mayGeneral={mayGeneral} />
    </div>
  );
}

/** The parts of the step that are not groups of fields; a search hides those that it does not fit. */
function OtherParts({ draft, search, mayGeneral }: { draft: Draft; search: string; mayGeneral: boolean }) {
  const isMatch = useTicked(draft, 'clubComp.enabled');
  return (
    <>
      <Suspense fallback={null}>
        {isMatch && fitsSearch(search, partWords.match) && <ClubMatch draft={draft} />}
      </Suspense>
      {!mayGeneral && search.trim() === '' && (
        <Lines
          title="Set by people with General access"
          lines={linesOf({ fields: optionsGroups.flatMap(ofGeneral) }, draft.values)}
        />
      )}
      {fitsSearch(search, partWords.restrictions) && (
        <Card className="space-y-4">
          <RestrictionFields draft={draft} />
        </Card>
      )}
      {fitsSearch(search, partWords.questions) && (
        <Suspense fallback={null}>
          <OwnQuestions />
        </Suspense>
      )}
    </>
  );
}
