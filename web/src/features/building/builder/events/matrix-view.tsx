import { createCompEvents, removeCompEvents, type CompEvent } from '@startline/contract/building/comp-events';
import type { BuilderAgeGroup } from '@startline/contract/building/age-groups';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import type { EventDefinition } from '@startline/contract/building/event-definitions';
import { memo, useEffect, useMemo, useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { error } from '../../../../lib/notices.ts';
import { Chip, Chips } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import { Draft, textOf } from '../draft/draft.ts';
import { GroupCard } from '../form/field-groups.tsx';
import { keepTyping, keptTyping } from '../draft/kept-typing.ts';
import { useRecord, useSessionOfBuilder, type BuilderSession } from '../frame/builder-session.ts';
import { TemplateRow } from './template-row.tsx';
import { type Names, defaultFaults, defaultsGroup, rowOfCell, startingDefaults, usualPrice } from './event-defaults.ts';
import { EventMatrix } from './event-matrix.tsx';
import { genderWord, matrixColumns, matrixSections, rowsToAdd, type MatrixGender } from './matrix.ts';
import { MatrixStore, type Changes } from './matrix-store.ts';
import { AddAges } from './add-ages.tsx';
import { eventsAnew } from './use-parts.ts';
import { useColumns } from './use-columns.ts';

type Props = {
  events: readonly CompEvent[];
  definitions: readonly EventDefinition[];
  ageGroups: readonly BuilderAgeGroup[];
  prices: readonly BuilderPrice[];
};

type AgeChipsProps = {
  groups: readonly BuilderAgeGroup[];
  shown: readonly BuilderAgeGroup[];
  onToggle: (id: number) => void;
};

/** The age groups in a row of their own, so that nothing moves when they come. */
const AgeChips = ({ groups, shown, onToggle }: AgeChipsProps) => (
  <div className="w-full">
    <Chips label="Age groups shown">
      {groups.map((group) => (
        <Chip key={group.id} pressed={shown.includes(group)} onClick={() => onToggle(group.id)}>
          {group.shortName || group.name}
        </Chip>
      ))}
    </Chips>
  </div>
);

/** Ticks instead of forms: the shared defaults, the age groups and genders along the top, and the matrix. */
export const MatrixView = memo(function MatrixView({ events, definitions, ageGroups, prices }: Props) {
  const session = useSessionOfBuilder();
  const record = useRecord();
  const { kind } = record;
  const [defaults] = useState(() => keptDefaults(session, record.date, usualPrice(prices, events)));
  useEffect(() => choosePrice(defaults, prices, events), [defaults, prices, events]);
  const store = useMatrix(session, events, defaults, { definitions, ageGroups });
  const { shownGroups, allGroups, genders, sets, toggleGroup, showGroups, toggleGender } = useColumns(
    session.compId,
    ageGroups,
    events,
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const columns = useSame(useMemo(() => matrixColumns(shownGroups, genders, events), [shownGroups, genders, events]));
  const sections = useSame(
    useMemo(() => matrixSections(definitions, events, { added, kind }), [definitions, events, added, kind]),
  );
  const others = useMemo(() => rowsToAdd(definitions, sections), [definitions, sections]);
  const pricesGroup = useMemo(() => defaultsGroup(prices), [prices]);
  return (
    <div className="space-y-4">
      <GroupCard draft={defaults} step="event" group={pricesGroup} />
      <Card flush aria-label="Matrix">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-2">
          <AgeChips groups={allGroups} shown={shownGroups} onToggle={toggleGroup} />
          <Chips label="Genders shown">
            {(['F', 'M', 'O'] as const).map((gender: MatrixGender) => (
              <Chip key={gender} pressed={genders.includes(gender)} onClick={() => toggleGender(gender)}>
                {genderWord[gender]}
              </Chip>
            ))}
          </Chips>
          <AddAges sets={sets} shown={shownGroups} onShow={showGroups} />
          <Select
            aria-label="Another event"
            className="w-36"
            value=""
            placeholder="Add a row"
            options={others.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => setAdded([...added, event.target.value])}
          />
          {events.length === 0 && <TemplateRow />}
        </div>
        {columns.length === 0 ? (
          <div className="p-4">
            <NoticeBox>Choose at least one age group and gender above.</NoticeBox>
          </div>
        ) : (
          <EventMatrix store={store} columns={columns} sections={sections} />
        )}
      </Card>
    </div>
  );
});

/** Returns the same object while its content is the same, so that a tick draws only its cell. */
function useSame<T>(next: T): T {
  const [kept, setKept] = useState(next);
  if (kept === next || JSON.stringify(kept) === JSON.stringify(next)) return kept;
  setKept(next);
  return next;
}

function keptDefaults(session: BuilderSession, day: string, price: BuilderPrice | undefined): Draft {
  const key = `builder ${session.compId} event defaults`;
  const draft = new Draft(startingDefaults(day, price), keptTyping(key));
  draft.subscribe(() => keepTyping(key, draft.changed));
  return draft;
}

/** Chooses the usual price when none is chosen, or the chosen one is gone. */
function choosePrice(defaults: Draft, prices: readonly BuilderPrice[], events: readonly CompEvent[]): void {
  if (!prices.some(({ id }) => String(id) === textOf(defaults.values, 'price')))
    defaults.set('price', String(usualPrice(prices, events)?.id ?? ''));
}

/** The data that a tick sends: the defaults as typed, and the names of events and age groups. */
type Shared = { readonly defaults: Draft; readonly names: { current: Names } };
function follow(shared: Shared, names: Names): void {
  shared.names.current = names;
}

/**
 * Makes and removes the events of ticks; with a fault in the defaults sends nothing and shows the fault at its field.
 */
async function sendTicks(
  session: BuilderSession,
  { defaults, names }: Shared,
  { add, remove }: Changes,
): Promise<readonly CompEvent[]> {
  const faults = add.length > 0 ? defaultFaults(defaults.values) : {};
  defaults.show(faults);
  const [first] = Object.values(faults);
  if (first !== undefined) throw new Error(first);
  return session.write(async () => {
    if (remove.length > 0) await call(removeCompEvents, { ceids: [...remove] });
    if (add.length > 0)
      await call(createCompEvents, {
        compId: session.compId,
        rows: add.map((key) => rowOfCell(key, defaults, names.current)),
      });
    return eventsAnew(session.compId);
  });
}

/** Returns the store of the ticks, which sends them; it follows newly read events. */
function useMatrix(session: BuilderSession, events: readonly CompEvent[], defaults: Draft, names: Names): MatrixStore {
  const [shared] = useState<Shared>(() => ({ defaults, names: { current: names } }));
  useEffect(() => follow(shared, names), [shared, names]);
  const [store] = useState(
    () =>
      new MatrixStore(
        events,
        (changes) => sendTicks(session, shared, changes),
        (cause) => error(wordsOf(cause)),
      ),
  );
  useEffect(() => store.take(events), [store, events]);
  return store;
}
