import type { CompetitionEntries, ListedQuestion } from '@startline/contract/entering/competition-entries';
import { answerText } from '@startline/rules/entering/questions/question';
import { dayAndStart } from '@startline/rules/formats/dates';
import { instant } from '@startline/rules/time';
import { asLabel } from '../../../lib/as-label.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { cellText, columnNames, usualColumns, type Column } from './entry-columns.ts';
import type { Grouping } from './entries-filter.ts';
import { PaymentCell } from './payment-cell.tsx';
import { PbCell } from './pb-cell.tsx';

type Event = CompetitionEntries['events'][number];
type Entry = CompetitionEntries['entries'][number];
type Props = {
  data: CompetitionEntries;
  group: Grouping;
  columns: readonly Column[];
  /** The questions of the organiser that are shown as columns. */
  questions: readonly ListedQuestion[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

/** The page of entries by event, athlete or club. */
export const EntryGroups = ({ data, group, columns, questions, chosen, onChoose }: Props) => {
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const belongsTo = { event: eventGroup, athlete: athleteGroup, club: clubGroup }[group];
  const cards = new Map<Group['key'], Entry[]>();
  for (const entry of data.entries) {
    const { key } = belongsTo(entry, data);
    cards.set(key, [...(cards.get(key) ?? []), entry]);
  }
  const isUsual = columns.join() === usualColumns.join() && questions.length === 0;
  return [...cards].map(([key, entries]) => {
    const [first] = entries;
    if (!first) return null;
    const { title, note, aside } = belongsTo(first, data);
    return (
      <Card key={key} flush aria-label={title}>
        <CardHead
          title={title}
          note={note}
          aside={aside && <span className="num text-[0.95rem] text-ink2">{aside}</span>}
        />
        <div className="overflow-x-auto">
          <table className={`w-full text-[0.95rem] ${isUsual ? 'sm:table-fixed' : ''}`}>
            <Heads group={group} columns={columns} questions={questions} isUsual={isUsual} />
            <tbody>
              {entries.map((entry) => (
                <EntryLine
                  key={entry.entryId}
                  entry={entry}
                  data={data}
                  group={group}
                  columns={columns}
                  questions={questions}
                  isChosen={chosen.has(entry.entryId)}
                  onToggle={() => toggle(entry.entryId)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    );
  });
};

/** The heads of the columns. */
const Heads = ({
  group,
  columns,
  questions,
  isUsual,
}: Pick<Props, 'group' | 'columns' | 'questions'> & { isUsual: boolean }) => (
  <thead className="sr-only sm:not-sr-only">
    <tr className="border-b border-line bg-raise text-left text-[0.9rem] text-ink2">
      <th scope="col" className="w-12">
        <span className="sr-only">Choose</span>
      </th>
      <Th look="w-[20%]">{group === 'athlete' ? 'Event' : 'Athlete'}</Th>
      {columns.map((column) => (
        <Th key={column} look={isUsual ? (widths[column] ?? '') : column === 'pb' ? 'text-right' : ''}>
          {column === 'club' && group === 'club' ? 'Event' : columnNames[column]}
        </Th>
      ))}
      {questions.map(({ id, words: asked }) => (
        <Th key={id} look="max-w-56">
          {asked}
        </Th>
      ))}
    </tr>
  </thead>
);

type Group = { readonly key: string | number; readonly title: string; readonly note: string; readonly aside?: string };

const eventOf = (entry: Entry, { events }: CompetitionEntries): Event | undefined =>
  events.find(({ eventGroupId }) => eventGroupId === entry.eventGroupId);

/** Returns when an event starts, in local time. */
const startOf = (event: Event | undefined, { competition: { zone } }: CompetitionEntries): string =>
  event ? dayAndStart(instant(event.startDateTime), zone, event.timeKnown) : '';

function eventGroup(entry: Entry, data: CompetitionEntries): Group {
  const event = eventOf(entry, data);
  if (!event) return { key: entry.eventGroupId, title: entry.event, note: '' };
  const limit = event.max > 0 ? ` · limit ${event.max}` : '';
  return {
    key: event.eventGroupId,
    title: event.name,
    note: `Event ${event.eventNo} · ${startOf(event, data)}`,
    aside: `${event.paid} paid · ${event.awaitingCheque} payment awaited · ${event.held} in baskets${limit}`,
  };
}
const athleteGroup = (entry: Entry): Group => ({
  key: entry.athleteId,
  title: nameOf(entry),
  note: [entry.club, entry.ageGroup, entry.urn].filter(Boolean).join(' · '),
});
const clubGroup = ({ club }: Entry, { clubs }: CompetitionEntries): Group => {
  const entries = clubs.find(({ name }) => name === club)?.entries;
  return {
    key: club,
    title: club || 'No club',
    note: entries === undefined ? '' : entries === 1 ? '1 entry' : `${String(entries)} entries`,
  };
};

const nameOf = ({ firstName, surName }: Entry): string => `${firstName} ${surName}`;

const widths: Partial<Record<Column, string>> = {
  club: 'w-[18%]',
  pb: 'w-[8%] text-right',
  contact: 'w-[23%]',
  payment: 'w-[28%]',
};

/** the widths are the same in each table, so that the columns of a page align */
const Th = ({ look, children }: { look: string; children: string }) => (
  <th scope="col" className={`${look} px-4 py-2 font-[650]`}>
    {children}
  </th>
);

type LineProps = {
  entry: Entry;
  data: CompetitionEntries;
  group: Grouping;
  columns: readonly Column[];
  questions: readonly ListedQuestion[];
  isChosen: boolean;
  onToggle: () => void;
};

function EntryLine({ entry, data, group, columns, questions, isChosen, onToggle }: LineProps) {
  const start = startOf(eventOf(entry, data), data);
  return (
    <tr className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b wrap-break-word border-line px-4 py-3 last:border-b-0 sm:table-row sm:p-0">
      <td className="row-span-2 block sm:table-cell sm:py-1 sm:pl-2">
        <label className="-my-2 -ml-3 grid size-11 cursor-pointer place-items-center sm:m-0">
          <input type="checkbox" className="size-5 accent-brand" checked={isChosen} onChange={onToggle} />
          <span className="sr-only">
            Choose {nameOf(entry)}, {entry.event}
          </span>
        </label>
      </td>
      <td className="block sm:table-cell sm:px-4 sm:py-2.5">
        <TextLink
          to="/v2/actions-v2/$compId/$athleteId/$clubId/$entryId"
          params={{
            compId: String(data.competition.id),
            athleteId: String(entry.athleteId),
            clubId: '0',
            entryId: String(entry.entryId),
          }}
          className="font-[650]"
        >
          {group === 'athlete' ? entry.event : nameOf(entry)}
        </TextLink>
        <span className="block text-[0.9rem] text-ink2">
          {(group === 'athlete' ? [start] : [entry.ageGroup, entry.urn]).filter(Boolean).join(' · ')}
        </span>
      </td>
      {columns.map((column) => (
        <EntryCell key={column} column={column} entry={entry} data={data} group={group} />
      ))}
      {questions.map((question) => (
        <td key={question.id} className="col-span-2 col-start-2 block wrap-break-word sm:table-cell sm:px-4 sm:py-2.5">
          <span className="text-ink2 sm:hidden">{asLabel(question.words)} </span>
          {answerOf(entry, question)}
        </td>
      ))}
    </tr>
  );
}

/** Returns an entry's answer in words; a dash where the question is not asked of it. */
function answerOf({ answers }: Entry, question: ListedQuestion): string {
  const given = answers.find(({ questionId }) => questionId === question.id);
  return given ? answerText(question, given.value) : '–';
}

type CellProps = { column: Column; entry: Entry; data: CompetitionEntries; group: Grouping };

function EntryCell({ column, entry, data, group }: CellProps) {
  switch (column) {
    case 'club':
      return (
        <td className="col-start-2 block sm:table-cell sm:px-4 sm:py-2.5">
          {group === 'club' ? `${entry.event} · ${startOf(eventOf(entry, data), data)}` : entry.club}
        </td>
      );
    case 'pb':
      return <PbCell entry={entry} mayBuild={data.competition.mayBuild} />;
    case 'contact':
      return (
        <td className="col-span-2 col-start-2 block wrap-break-word sm:table-cell sm:px-4 sm:py-2.5">
          <Contact contact={entry.contact} />
        </td>
      );
    case 'payment':
      return <PaymentCell entry={entry} data={data} />;
    default:
      return (
        <td className="num col-span-2 col-start-2 block sm:table-cell sm:px-4 sm:py-2.5">
          <span className="text-ink2 sm:hidden">{columnNames[column]} </span>
          {cellText(column, entry, data.competition)}
        </td>
      );
  }
}

const linkLook = 'text-brand underline decoration-1 underline-offset-[3px]';

const Contact = ({ contact: { name, email, phone } }: Pick<Entry, 'contact'>) => (
  <>
    {name}
    <span className="block text-[0.9rem]">
      <a className={linkLook} href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <>
          {' '}
          ·{' '}
          <a className={linkLook} href={`tel:${phone}`}>
            {phone}
          </a>
        </>
      )}
    </span>
  </>
);
