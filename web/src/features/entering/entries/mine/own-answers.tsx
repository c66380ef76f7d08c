import { myQuestions, type AskedAthlete, type AskedCompetition } from '@startline/contract/entering/questions';
import { answerText } from '@startline/rules/entering/questions/question';
import type { CompetitionId } from '@startline/rules/ids';
import { useState } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { AnswerForm } from '../../../../ui/answers/answer-form.tsx';
import { isOpen, questionsFor } from '../../../../ui/answers/use-answers.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';

/** The answers to the organiser's questions for the caller's own entries in a competition, to be changed until entries close. */
export function OwnAnswers({ compId }: { compId: CompetitionId }) {
  const { data } = useCall(myQuestions, {}, { keep: true });
  const competition = data?.data.find((one) => one.compId === compId);
  const [isChanging, setChanging] = useState(false);
  if (!competition) return null;
  const athletes = competition.athletes.filter(
    (athlete) => athlete.mayAnswer && questionsFor(athlete, competition).length > 0,
  );
  const open = athletes.filter((athlete) => isOpen(athlete, competition));
  return (
    <section aria-label={`Answers for ${competition.competition}`} className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
        <h3 className="text-[1.02rem]">
          Questions from the organiser {open.length > 0 && <Badge tone="warn">Not answered</Badge>}
        </h3>
        {athletes.length > 0 && !isChanging && (
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {open.length > 0 ? 'Answer' : 'Change answers'}
          </Button>
        )}
      </div>
      {isChanging ? (
        <>
          <AnswerForm competition={competition} athletes={athletes} onSaved={() => setChanging(false)} />
          <p className="px-4 pb-4">
            <Button variant="quiet" className="-ml-4" onClick={() => setChanging(false)}>
              Close
            </Button>
          </p>
        </>
      ) : (
        <dl className="space-y-2 px-4 pb-3 text-[0.95rem]">
          {competition.athletes.map((athlete) => (
            <div key={athlete.entryId}>
              <dt className="font-[650]">{athlete.name}</dt>
              {saidBy(athlete, competition).map(({ id, words: asked, said }) => (
                <dd key={id}>
                  <span className="text-ink2">{asked}:</span> {said}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Returns the questions that an athlete is asked, each with its answer in words. */
const saidBy = ({ asked, answers }: AskedAthlete, { questions }: AskedCompetition) =>
  questions
    .filter(({ id }) => asked.includes(id))
    .map((question) => {
      const value = answers.find(({ questionId }) => questionId === question.id)?.value;
      return {
        id: question.id,
        words: question.words,
        said: value === null ? 'Answered by another account' : answerText(question, value ?? ''),
      };
    });
