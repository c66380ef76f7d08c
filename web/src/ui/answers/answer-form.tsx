import type { AskedAthlete, AskedCompetition, AskedQuestion } from '@startline/contract/entering/questions';
import { isShared } from '@startline/rules/entering/questions/question';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { AnswerField } from './answer-field.tsx';
import { nameOf, questionsFor, useAnswers, type Answering } from './use-answers.ts';

type Props = { competition: AskedCompetition; athletes: readonly AskedAthlete[]; onSaved?: () => void };
const nothing = (): void => undefined;

/**
 * The questions of an organiser for some athletes, a card for each. With several, answers can be given for all of them
 * at once, except consents.
 */
export function AnswerForm({ competition, athletes, onSaved = nothing }: Props) {
  const answering = useAnswers(competition, athletes, onSaved);
  const { faults, attempt, busy, save } = answering;
  return (
    <form
      noValidate
      className="space-y-4 px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <ErrorSummary faults={faults} attempt={attempt} />
      {athletes.length > 1 && <ForAll competition={competition} athletes={athletes} answering={answering} />}
      {athletes.map((athlete) => (
        <AthleteCard key={athlete.entryId} athlete={athlete} competition={competition} answering={answering} />
      ))}
      <Button type="submit" variant="secondary" busy={busy}>
        Save the answers
      </Button>
    </form>
  );
}

/** One athlete's questions. Answers of another account are not shown. */
function AthleteCard({
  athlete,
  competition,
  answering: { answerOf, set, faults },
}: {
  athlete: AskedAthlete;
  competition: AskedCompetition;
  answering: Answering;
}) {
  const questions = questionsFor(athlete, competition);
  if (questions.length === 0) return null;
  return (
    <fieldset className="rounded-lg border border-line px-4 pt-1 pb-3">
      <legend className="px-1 text-[1.06rem] font-[650]">{athlete.name}</legend>
      <div className="grid gap-x-6 gap-y-3 pt-2 sm:grid-cols-2">
        {questions.map((question) => {
          const name = nameOf(athlete, question);
          return (
            <div key={question.id} className={question.kind === 'consent' ? 'sm:col-span-2' : undefined}>
              <AnswerField
                question={question}
                name={name}
                value={answerOf(athlete, question)}
                error={errorAt(faults, name, athlete, question)}
                onValue={(value) => set([athlete], question, value)}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Returns the message beside a field: that of the summary without the names, which are above it. */
const errorAt = (
  faults: Answering['faults'],
  name: string,
  athlete: AskedAthlete,
  question: AskedQuestion,
): string | undefined =>
  faults.find(({ field }) => field === name)?.message.replace(`${athlete.name}, ${question.words}: `, '');

/** The answers that can be the same for many, to be filled in for every athlete below. */
function ForAll({
  competition,
  athletes,
  answering,
}: {
  competition: AskedCompetition;
  athletes: readonly AskedAthlete[];
  answering: Answering;
}) {
  const [values, setValues] = useState<Readonly<Record<number, string>>>({});
  const [told, setTold] = useState('');
  const shared = competition.questions.filter(
    (question) => isShared(question) && athletes.some(({ asked }) => asked.includes(question.id)),
  );
  if (shared.length === 0) return null;
  const fill = (): void => {
    for (const question of shared) {
      const value = values[question.id] ?? '';
      if (value !== '') answering.set(athletes, question, value);
    }
    setTold('Filled in for every athlete below. Change any that differ, then save.');
  };
  return (
    <details className="rounded-lg bg-raise px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-[650]">
        Give the same answers for all {athletes.length} athletes
      </summary>
      <div className="space-y-3 pb-3">
        {shared.map((question) => (
          <AnswerField
            key={question.id}
            question={{ ...question, required: true }}
            name={`answer-all-${String(question.id)}`}
            value={values[question.id] ?? ''}
            onValue={(value) => setValues((before) => ({ ...before, [question.id]: value }))}
          />
        ))}
        <Button variant="secondary" onClick={fill}>
          Fill in for all {athletes.length}
        </Button>
        <p role="status" className="text-[0.95rem] text-ink2">
          {told || 'Tick the consent boxes for each athlete separately.'}
        </p>
      </div>
    </details>
  );
}
