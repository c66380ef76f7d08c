import {
  changeCompEvent,
  createCompEvent,
  readCompEvent,
  removeCompEvents,
  type CompEvent,
} from '@startline/contract/building/comp-events';
import { usualEventOptions } from '@startline/contract/competitions/comp-event-options';
import { savedText } from '@startline/rules/building/builder/saved-notices';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { shownDate } from '../../../../ui/form/date-field.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Draft, type Values } from '../draft/draft.ts';
import { RecordSheet, type RecordForm } from '../form/record-sheet.tsx';
import { useRecord, useSessionOfBuilder } from '../frame/builder-session.ts';
import { UniqueSets } from '../form/unique-sets.tsx';
import { RestrictionFields } from '../options/restriction-fields.tsx';
import { setChoices, type EventChoices } from './event-choices.ts';
import { eventGroupsFor } from './event-fields.ts';
import { nameOf } from './event-list.tsx';
import { eventFaultsOf, eventField, eventSent, eventTyped } from './event-values.ts';
import { eventsAnew } from './use-parts.ts';

type Props = { event: CompEvent | undefined; choices: EventChoices; onClose: () => void };

/** One event of the competition with all its fields; without one, a new event. */
export function EventSheet({ event, choices, onClose }: Props) {
  const session = useSessionOfBuilder();
  const { timeZone: zone, date } = useRecord();
  const [draft] = useState(() => new Draft(event ? eventTyped(event, zone) : newEvent(date, choices)));
  const latest = useRef(event);
  const groups = useMemo(() => eventGroupsFor(Number(event?.id ?? 0), choices), [event, choices]);
  const sets = useMemo(() => setChoices(choices.events, event?.event), [event, choices]);
  const save = async (values: Values, version: number | undefined): Promise<void> => {
    const sent = { ...eventSent(values, latest.current?.options ?? usualEventOptions, zone), compId: session.compId };
    await session.write((agreed) =>
      event
        ? call(changeCompEvent, { ...sent, id: event.id, version: version ?? event.version }, { agreed })
        : call(createCompEvent, sent),
    );
    await eventsAnew(session.compId);
    info(savedText({ kind: 'comp-event' }));
  };
  const form: RecordForm = {
    title: event ? nameOf(event) : 'Add an event',
    draft,
    record: 'event',
    groups,
    save,
    faultsOf: (values) => eventFaultsOf(values, session.compId, zone),
    fieldOf: (field) => eventField(draft.values, field),
    ...(event && {
      reload: async () => eventTyped((latest.current = await call(readCompEvent, { id: event.id })), zone),
      remove: { words: 'Yes, delete this event', run: () => remove(event) },
    }),
    children: (
      <>
        {event && event.entered + event.held > 0 && (
          <NoticeBox>
            {event.entered} entered{event.held > 0 && `, ${event.held} in baskets`}.
            {!event.event.isTeamEvent && ' The limit cannot be lower than this.'}
          </NoticeBox>
        )}
        <RestrictionFields isNarrow draft={draft} helpPrefix="builder.event.athleteSecurity" />
        <UniqueSets
          draft={draft}
          choices={sets}
          helpKey="builder.event.unique"
          note="An athlete in this event cannot enter the others in the set."
        />
      </>
    ),
  };
  const remove = async ({ id }: CompEvent): Promise<void> => {
    await session.write(() => call(removeCompEvents, { ceids: [Number(id)] }));
    await eventsAnew(session.compId);
  };
  return <RecordSheet form={form} onClose={onClose} />;
}

/** Returns a new event as typed, with all defaults. */
function newEvent(day: string, { prices }: EventChoices): Values {
  const usual = {
    id: 0,
    compId: 0,
    version: 0,
    startDateTime: `${day}T00:00:00`,
    isOpen: true,
    price: null,
    maxAthletes: 0,
    maxGroup: '',
    eventNo: 0,
    split: null,
    round: '',
    event: { id: 0, code: '', name: '', gender: 'O', tf: 'T', isTeamEvent: false },
    ageGroup: { id: 0, name: '', keyName: '' },
    eventGroup: { id: 0, name: '', resultsPossible: true, notes: '', version: 0 },
    options: usualEventOptions,
    facility: '',
    minutes: null,
    locked: false,
    entered: 0,
    held: 0,
  };
  return {
    ...eventTyped(usual as unknown as CompEvent, 'Europe/London'),
    event: '',
    ageGroup: '',
    price: prices[0]?.value ?? '',
    'startsAt.day': day === '' ? '' : shownDate(day),
  };
}
