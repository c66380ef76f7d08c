import { myQuestions, type AskedCompetition } from '@startline/contract/entering/questions';
import type { CartLine } from '@startline/contract/selling/basket';
import { useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { AnswerForm } from '../../../ui/answers/answer-form.tsx';
import { isOpen, questionsFor } from '../../../ui/answers/use-answers.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

/**
 * The questions that organisers ask of the athletes in the basket: first of those who have not answered, the others on
 * demand. Renders nothing where nothing is asked.
 */
export function BasketQuestions({ lines }: { lines: readonly CartLine[] }) {
  const { data } = useCall(myQuestions, {}, { keep: true });
  const here = new Set(lines.map(({ compId }) => compId as number));
  return (data?.data ?? [])
    .filter(({ compId }) => here.has(compId))
    .map((competition) => <OfCompetition key={competition.compId} competition={competition} />);
}

function OfCompetition({ competition }: { competition: AskedCompetition }) {
  const [isAll, setAll] = useState(false);
  const held = competition.athletes.filter(
    (athlete) => athlete.held && athlete.mayAnswer && questionsFor(athlete, competition).length > 0,
  );
  const open = held.filter((athlete) => isOpen(athlete, competition));
  const shown = isAll ? held : open;
  if (held.length === 0) return null;
  return (
    <Card flush aria-label={`Questions from ${competition.competition}`}>
      <CardHead
        title={`Questions from ${competition.competition}`}
        note={noteOf(open.length, held.length)}
        aside={
          open.length < held.length && (
            <Button variant="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? 'Hide answered questions' : 'Change answers'}
            </Button>
          )
        }
      />
      {shown.length > 0 && <AnswerForm competition={competition} athletes={shown} onSaved={() => setAll(false)} />}
    </Card>
  );
}

function noteOf(open: number, held: number): string {
  if (open === 0) return held === 1 ? 'Answered.' : `Answered for all ${String(held)} athletes.`;
  return held === 1
    ? 'Asked once for this competition. You can change answers under My entries until entries close.'
    : 'Asked once for each athlete. Tick a consent box only if the athlete’s family agrees. You can change answers under My entries until entries close.';
}
