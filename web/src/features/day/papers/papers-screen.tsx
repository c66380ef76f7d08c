import { printPapers, viewPapers } from '@startline/contract/day/papers';
import { startListsOfCompetition } from '@startline/contract/day/start-lists';
import { eventHead } from '@startline/rules/day/startlists/event-head';
import { paperKinds, type PaperKind } from '@startline/rules/day/papers/papers';
import type { CompetitionId } from '@startline/rules/ids';
import { useParams } from '@tanstack/react-router';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { addressOf } from '../../../lib/api.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Band, TitleToCome } from '../../../ui/layout/band.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BackLink } from '../../../ui/link-button.tsx';
import { EmptyState, States } from '../../../ui/screen-states.tsx';
import { PaperView } from './paper-view.tsx';
import { paperWords } from './paper-words.ts';

/** The papers of the day: chosen by kind and event, viewed here, printed by the browser or as the server's PDF. */
export function PapersScreen() {
  const { compId: id } = useParams({ from: '/v2/papers-v2/$compId' });
  const compId = Number(id) as CompetitionId;
  const [kind, setKind] = useState<PaperKind>('start-lists');
  const [egId, setEgId] = useState(0);
  const lists = useCall(startListsOfCompetition, { compId });
  const papers = useCall(viewPapers, { compId, kind, egId }, { keep: true });
  const competition = lists.data?.data.competition;
  return (
    <>
      <Band
        back={
          <BackLink to="/v2/draw-v2/$compId" params={{ compId: String(compId) }}>
            All events
          </BackLink>
        }
        title={competition ? `Papers: ${competition.name}` : <TitleToCome>Papers</TitleToCome>}
      />
      <Page>
        <Choice {...{ kind, setKind, egId, setEgId }} lists={lists.data?.data} />
        <p className="text-ink2 print:hidden">{paperWords[kind].says}</p>
        <Ways {...{ compId, kind, egId }} />
        <States
          query={papers}
          isEmpty={({ data }) => data.papers.length === 0}
          empty={
            <EmptyState title="Nothing to print yet">
              This paper is not for the event you chose, or no event that needs it has been drawn yet. Choose another
              paper or event, or draw the event first.
            </EmptyState>
          }
        >
          {({ data }) => <PaperView papers={data.papers} />}
        </States>
      </Page>
    </>
  );
}

type ChoiceProps = {
  kind: PaperKind;
  setKind: (kind: PaperKind) => void;
  egId: number;
  setEgId: (egId: number) => void;
  lists: z.output<typeof startListsOfCompetition.output> | undefined;
};

/** The choice of a paper and its event. */
const Choice = ({ kind, setKind, egId, setEgId, lists }: ChoiceProps) => (
  <div className="grid gap-4 sm:grid-cols-2 print:hidden">
    <Field label="Paper">
      <Select
        value={kind}
        onChange={({ target }) => setKind(paperKinds.find((one) => one === target.value) ?? 'start-lists')}
        options={paperKinds.map((value) => ({ value, label: paperWords[value].name }))}
      />
    </Field>
    <Field label="Events">
      <Select
        value={egId}
        onChange={({ target }) => setEgId(Number(target.value))}
        options={[
          { value: 0, label: 'All events' },
          ...(lists?.lists ?? []).map((list) => ({
            value: list.egId,
            label: eventHead(list, lists?.competition.zone ?? 'Europe/London'),
          })),
        ]}
      />
    </Field>
  </div>
);

/** The ways to print: the server's PDF, the browser, and everything at once. */
function Ways({ compId, kind, egId }: { compId: CompetitionId; kind: PaperKind; egId: number }) {
  const pdf = (wanted: PaperKind | 'all') => addressOf(printPapers, { compId, kind: wanted, egId }).url;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a href={pdf(kind)} target="_blank" rel="noopener" className={buttonClass({})}>
        <FileText aria-hidden size={18} /> Open the PDF
      </a>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden size={18} /> Print this view
      </Button>
      <a
        href={pdf('all')}
        target="_blank"
        rel="noopener"
        className={`${buttonClass({ variant: 'quiet' })} max-sm:-ml-[1.1rem]`}
      >
        All papers in one PDF
      </a>
    </div>
  );
}
