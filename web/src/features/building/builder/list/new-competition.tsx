import { createCompetition, listBuilt } from '@startline/contract/building/builder';
import { listTemplates, useTemplate as fillFromTemplate } from '@startline/contract/building/templates';
import type { BuiltCompetition } from '@startline/contract/building/record';
import type { CompetitionId } from '@startline/rules/ids';
import type { Instant, TimeZone } from '@startline/rules/time';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { ApiRefusal, call, wordsOf } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { error, info } from '../../../../lib/notices.ts';
import { knownConfig, useSession } from '../../../../lib/session.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../../../../ui/form/error-summary.tsx';
import { Band } from '../../../../ui/layout/band.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { BackLink } from '../../../../ui/link-button.tsx';
import { Draft, useText, type Values } from '../draft/draft.ts';
import { GroupCard } from '../form/field-groups.tsx';
import { keepTyping, keptTyping } from '../draft/kept-typing.ts';
import { ShowFaultsLive } from '../form/live-faults.tsx';
import { changedParts, typedNameOf } from '../draft/wire-parts.ts';
import { faultList } from '../frame/fault-list.ts';
import type { Patch } from '../frame/use-autosave.ts';
import { contactGroup, datesGroup, nameGroup } from '../general/general-fields.ts';
import { contactPart, generalFaultsOf, generalParts } from '../general/general-values.ts';
import { LocationField } from '../general/location-field.tsx';
import { OrganisationField } from '../general/organisation-field.tsx';
import { rememberEntryDates, stickyEntryDates } from '../general/sticky-dates.ts';
import { count } from './built-row.tsx';
import { LastDay } from './last-day.ts';
import { TemplateChoice } from './template-choice.tsx';

const KEY = 'builder new competition';
const shortContact = { ...contactGroup, fields: contactGroup.fields.slice(0, 3) };

/** A new competition: the fields that a draft needs, and what it starts with. */
export function NewCompetition() {
  const { config } = useSession();
  const zone: TimeZone = config?.theme === 'IRL' ? 'Europe/Dublin' : 'Europe/London';
  const [draft] = useState(() => new Draft(emptyValues(), keptTyping(KEY)));
  const templates = useCall(listTemplates, {}, { freshMs: 60_000 });
  const { busy, faults, attempt, create } = useCreate(draft, zone);
  useEffect(() => draft.subscribe(() => keepTyping(KEY, draft.changed)), [draft]);
  const [lastDay] = useState(() => new LastDay(draft));
  useEffect(() => draft.subscribe(lastDay.follow), [draft, lastDay]);
  const template = useText(draft, 'template');
  const find = (key: string) => templates.data?.data.find((one) => one.key === key);
  const { days = 1 } = find(template) ?? {};
  useEffect(() => lastDay.take(days), [lastDay, days]);
  const choose = (key: string): void => {
    draft.set('template', key);
    const { kind } = find(key) ?? {};
    if (kind === undefined) return;
    draft.set('kind', kind);
    draft.set('indoorOutdoor', kind === 'indoor' ? 'indoor' : 'outdoor');
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void create(template);
  };
  return (
    <>
      <Band
        lanes={false}
        back={<BackLink to="/v2/builder-v2">Builder</BackLink>}
        title="New competition"
        lead="This is all you need for a draft. You can change everything until it is published."
      />
      <Page>
        <form noValidate className="space-y-4" onSubmit={submit}>
          <ErrorSummary faults={faults} attempt={attempt} />
          <ShowFaultsLive draft={draft} faultsOf={(values) => newFaults(values, zone)} />
          <TemplateChoice
            templates={templates.data?.data ?? []}
            isLoading={templates.isFetching && templates.data === undefined}
            value={template}
            onValue={choose}
          />
          <GroupCard draft={draft} step="general" group={nameGroup} />
          <Card aria-label="Who and where" className="grid gap-x-6 gap-y-5 max-lg:grid-cols-1 lg:grid-cols-2">
            <OrganisationField draft={draft} />
            <LocationField draft={draft} />
          </Card>
          <GroupCard draft={draft} step="general" group={datesGroup} />
          <GroupCard draft={draft} step="general" group={shortContact} />
          <Button type="submit" busy={busy}>
            {template === '' ? 'Create the draft' : 'Create the draft from this template'}
          </Button>
        </form>
      </Page>
    </>
  );
}

function emptyValues(): Values {
  const user = knownConfig()?.config.userInfo.user;
  return {
    template: '',
    organisation: '',
    name: '',
    kind: 'open',
    indoorOutdoor: 'outdoor',
    location: '',
    'location.name': '',
    date: '',
    endDate: '',
    ...stickyEntryDates(),
    contactName: user?.display_name ?? '',
    contactEmail: user?.user_email ?? '',
    contactTel: '',
    contactVisible: false,
    contactSocials: '',
  };
}

const newFaults = (values: Values, zone: TimeZone) =>
  generalFaultsOf(values, {
    now: Date.now() as Instant,
    zone,
    saved: '',
    active: false,
    useStripeConnect: false,
    hasPaymentAccount: false,
  });

function inputOf(values: Values, zone: TimeZone): Patch {
  const record = { timeZone: zone } as BuiltCompetition;
  return {
    ...changedParts(generalParts, values, values, record),
    options: changedParts([contactPart], values, values, record),
  };
}

/** Checks, makes the draft, fills it from the template, and opens it. Typing stays until the draft exists. */
function useCreate(draft: Draft, zone: TimeZone) {
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; attempt: number; faults: readonly FieldFault[] }>({
    busy: false,
    attempt: 0,
    faults: [],
  });
  const create = async (template: string): Promise<void> => {
    const faults = newFaults(draft.values, zone);
    draft.show(faults);
    const listed = faultList(faults);
    setState((last) => ({ busy: listed.length === 0, attempt: last.attempt + 1, faults: listed }));
    if (listed.length > 0) return;
    try {
      const { competition } = await call(createCompetition, inputOf(draft.values, zone));
      keepTyping(KEY, {});
      rememberEntryDates(draft.values);
      const isFilled = template !== '' && (await fill(template, competition.id));
      await askAgain(listBuilt);
      void navigate({
        to: '/v2/builder-v2/$id',
        params: { id: String(competition.id) },
        search: { step: isFilled ? 'events' : 'options' },
        replace: true,
      });
    } catch (cause) {
      const refused = (cause instanceof ApiRefusal ? cause.faults : []).map(({ field, message }) => ({
        field: typedNameOf(field, [...generalParts, contactPart], draft.values) ?? field,
        message,
      }));
      draft.show(Object.fromEntries(refused.map(({ field, message }): [string, string] => [field, message])));
      setState((last) => ({
        ...last,
        busy: false,
        faults: refused.length > 0 ? refused : [{ message: wordsOf(cause) }],
      }));
    }
  };
  return { ...state, create };
}

/**
 * Fills the draft from a template. When that fails the draft still exists, and the events step offers templates again.
 */
async function fill(key: string, compId: CompetitionId): Promise<boolean> {
  try {
    const { created, leftOut } = await call(fillFromTemplate, { key, compId });
    info([`${count(created.length, 'event')} added from the template.`, ...leftOut].join(' '));
    return true;
  } catch (cause) {
    error(`The draft has been created, but the template could not be used: ${wordsOf(cause)}`);
    return true;
  }
}
