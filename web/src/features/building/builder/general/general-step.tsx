import type { Instant } from '@startline/rules/time';
import { useCallback } from 'react';
import { knownConfig } from '../../../../lib/session.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { GroupCard } from '../form/field-groups.tsx';
import { ShowFaultsLive } from '../form/live-faults.tsx';
import type { Faults, Values } from '../draft/draft.ts';
import { changedParts, typedNameOf } from '../draft/wire-parts.ts';
import { GoToField } from '../health/go-to-field.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { faultList } from '../frame/fault-list.ts';
import { WaitingChanges, waitingFaults } from '../frame/waiting-changes.tsx';
import { useStepCheck } from '../frame/step-guard.ts';
import { useAutosave, type Patch } from '../frame/use-autosave.ts';
import type { BuiltCompetition } from '@startline/contract/building/record';
import { contactGroup, datesGroup, generalLabels, nameGroup, staffGroup, wordsGroup } from './general-fields.ts';
import { askedFields, isOver } from './asked-fields.ts';
import { contactPart, generalFaultsOf, generalParts, generalTyped, unreadable } from './general-values.ts';
import { useDaysFault } from './days-fault.ts';
import { LocationField } from './location-field.tsx';
import { OrganisationField } from './organisation-field.tsx';
import { AreaField } from './area-field.tsx';
import { rememberEntryDates } from './sticky-dates.ts';

function patch(changed: Values, values: Values, record: BuiltCompetition): Patch {
  const contact = changedParts([contactPart], changed, values, record);
  return { ...changedParts(generalParts, changed, values, record), ...('contact' in contact && { options: contact }) };
}
/** Returns the faults of the step's rule about this record, with the configuration's requirements. */
function faults(values: Values, { timeZone: zone, date: saved, active, compOrg }: BuiltCompetition): Faults {
  const useStripeConnect = knownConfig()?.config.options.useStripeConnect === true;
  return generalFaultsOf(values, {
    now: Date.now() as Instant,
    zone,
    saved,
    active,
    useStripeConnect,
    hasPaymentAccount: compOrg.stripeUser !== null,
  });
}
/** A draft is saved with its faults, except unreadable fields; a published competition is only sent faultless ones. */
const form = {
  name: 'general',
  typed: generalTyped,
  parts: [...generalParts, contactPart],
  patch,
  held: (values: Values, record: BuiltCompetition): Faults =>
    record.active ? faults(values, record) : unreadable(values, record.timeZone),
  asked: askedFields,
};

/** Step 1: the competition's kind, place and time, the contact for questions, and the words of its page. */
export function GeneralStep() {
  const session = useSessionOfBuilder();
  const autosave = useAutosave(form);
  const { draft } = autosave;
  const record = useRecord();
  const daysFault = useDaysFault(autosave);
  const faultsOf = useCallback(
    (values: Values) => ({ ...autosave.refused(values), ...faults(values, session.record()) }),
    [autosave, session],
  );
  useStepCheck(
    useCallback(async () => {
      await autosave.save();
      const match = { ...waitingFaults(autosave), ...faultsOf(draft.values) };
      draft.show(match);
      rememberEntryDates(draft.values);
      return faultList(match);
    }, [autosave, draft, faultsOf]),
  );

  return (
    <div className="space-y-4">
      <ConflictNotice autosave={autosave} labels={generalLabels} />
      <WaitingChanges autosave={autosave} labels={generalLabels} faultsOf={daysFault} />
      {autosave.isPutBack && (
        <NoticeBox live title="What you typed before is back">
          It had not been saved when you left.
        </NoticeBox>
      )}
      {isOver(record) && (
        <NoticeBox title="This competition is over">You can still correct it. Entries stay as they are.</NoticeBox>
      )}
      <GoToField nameOf={(field) => typedNameOf(field, form.parts, draft.values) ?? field} />
      <ShowFaultsLive draft={draft} faultsOf={faultsOf} />
      <GroupCard draft={draft} step="general" group={nameGroup} />
      <Card aria-label="Who and where" className="grid gap-x-6 gap-y-5 max-lg:grid-cols-1 lg:grid-cols-2">
        <OrganisationField draft={draft} />
        <LocationField draft={draft} />
        <AreaField draft={draft} />
      </Card>
      <GroupCard draft={draft} step="general" group={datesGroup} />
      <GroupCard draft={draft} step="general" group={contactGroup} />
      <GroupCard draft={draft} step="general" group={wordsGroup} />
      <GroupCard draft={draft} step="general" group={staffGroup} />
    </div>
  );
}
