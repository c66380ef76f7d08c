import {
  readQuestions,
  saveQuestions,
  type BuiltQuestion,
  type BuiltQuestions,
} from '@startline/contract/building/questions';
import { MOST_QUESTIONS } from '@startline/rules/building/builder/question-form';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { error } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { States } from '../../../../ui/screen-states.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { kindNames, QuestionSheet } from './question-sheet.tsx';
import { movedQuestion } from './question-values.ts';

/** The questions that the organiser asks of each athlete, in their order. */
export function OwnQuestions() {
  const { compId } = useSessionOfBuilder();
  const built = useCall(readQuestions, { id: compId }, { keep: true });
  const [edited, setEdited] = useState<BuiltQuestion | 'new'>();
  const list = built.data?.data;
  const open = list?.questions.filter(({ closed }) => !closed).length ?? 0;
  return (
    <Card flush id="section-questions" aria-label="Your own questions">
      <CardHead
        title="Your own questions"
        note="Each question is asked once for each athlete, before payment. Please do not ask about health here unless you have to."
        aside={
          list &&
          open < MOST_QUESTIONS && (
            <Button onClick={() => setEdited('new')}>
              <Plus aria-hidden size={18} /> Add a question
            </Button>
          )
        }
      />
      <States
        query={built}
        isEmpty={({ data }) => data.questions.length === 0}
        empty={
          <p className="px-4 py-4 text-ink2">
            No questions yet. Add one for a T-shirt size, a qualification or a consent.
          </p>
        }
      >
        {({ data }) => <List built={data} onOpen={setEdited} />}
      </States>
      {list && open >= MOST_QUESTIONS && (
        <p className="border-t border-line px-4 py-3 text-ink2">
          You can ask {MOST_QUESTIONS} questions at most. Close or delete one to add another.
        </p>
      )}
      {list && edited && (
        <QuestionSheet
          built={list}
          question={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function List({ built, onOpen }: { built: BuiltQuestions; onOpen: (question: BuiltQuestion) => void }) {
  const session = useSessionOfBuilder();
  const [busy, setBusy] = useState(false);
  const move = async ({ id: moved }: BuiltQuestion, by: -1 | 1): Promise<void> => {
    setBusy(true);
    try {
      await session.write(() =>
        call(saveQuestions, {
          id: session.compId,
          version: built.version,
          questions: movedQuestion(built, moved, by),
        }),
      );
    } catch (cause) {
      error(wordsOf(cause));
    }
    await askAgain(readQuestions);
    setBusy(false);
  };
  return (
    <ol className="divide-y divide-line">
      {built.questions.map((question, at) => (
        <li key={question.id} className="flex items-center gap-1 pr-2">
          <button
            type="button"
            onClick={() => onOpen(question)}
            className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-left -outline-offset-2! hover:bg-raise"
          >
            <span className="min-w-0">
              <span className="font-[650] wrap-anywhere text-brand underline decoration-1 underline-offset-[3px]">
                {question.words}
              </span>
              <span className="block text-[0.9rem] text-ink2">{lineOf(question)}</span>
            </span>
            <Signs question={question} />
          </button>
          <IconButton
            label={`Move up: ${question.words}`}
            disabled={busy || at === 0}
            onClick={() => void move(question, -1)}
          >
            <ArrowUp aria-hidden size={20} />
          </IconButton>
          <IconButton
            label={`Move down: ${question.words}`}
            disabled={busy || at === built.questions.length - 1}
            onClick={() => void move(question, 1)}
          >
            <ArrowDown aria-hidden size={20} />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

const lineOf = ({ kind, choices }: BuiltQuestion): string => (kind === 'choice' ? choices.join(', ') : kindNames[kind]);

const Signs = ({ question: { required, groups, closed, answers } }: { question: BuiltQuestion }) => (
  <span className="flex flex-wrap gap-2">
    {closed && <Badge tone="warn">Closed</Badge>}
    {!required && <Badge>Optional</Badge>}
    {groups.length > 0 && <Badge>{groups.length === 1 ? '1 event' : `${String(groups.length)} events`}</Badge>}
    <Badge>{answers === 1 ? '1 answer' : `${String(answers)} answers`}</Badge>
  </span>
);
