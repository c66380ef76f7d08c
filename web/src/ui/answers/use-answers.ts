import {
  myQuestions,
  saveAnswers,
  type AskedAthlete,
  type AskedCompetition,
  type AskedQuestion,
} from '@startline/contract/entering/questions';
import { readCart } from '@startline/contract/selling/basket';
import { answerFault, answerFaultText } from '@startline/rules/entering/questions/question';
import { useState } from 'react';
import { call, wordsOf } from '../../lib/api.ts';
import { info } from '../../lib/notices.ts';
import { askAgain } from '../../lib/kept-calls.ts';
import type { FieldFault } from '../form/error-summary.tsx';

/** Returns the name of a field: the question and the athlete. */
export const nameOf = ({ entryId }: Pick<AskedAthlete, 'entryId'>, { id }: Pick<AskedQuestion, 'id'>): string =>
  `answer-${String(entryId)}-${String(id)}`;

/** Returns the questions that an athlete is asked and this account may answer. */
export const questionsFor = ({ asked, answers }: AskedAthlete, { questions }: AskedCompetition): AskedQuestion[] =>
  questions.filter(
    ({ id }) => asked.includes(id) && !answers.some((answer) => answer.questionId === id && answer.value === null),
  );

/** Returns the answer of an athlete so far. */
export const valueOf = ({ answers }: AskedAthlete, { id }: Pick<AskedQuestion, 'id'>): string =>
  answers.find(({ questionId }) => questionId === id)?.value ?? '';

/** Returns whether an athlete has yet to be asked: a question without an answer, even a blank one. */
export const isOpen = (athlete: AskedAthlete, competition: AskedCompetition): boolean =>
  questionsFor(athlete, competition).some(
    (question) =>
      !athlete.answers.some(({ questionId }) => questionId === question.id) ||
      (question.required && valueOf(athlete, question) === ''),
  );

type Typed = Readonly<Record<string, string>>;
type Line = { readonly athlete: AskedAthlete; readonly question: AskedQuestion; readonly value: string };

/**
 * Keeps what is typed for the athletes of a competition. Saving sends the athletes whose answers are complete and shows
 * the faults of the others, so that what is done for many athletes is never lost over one.
 */
export function useAnswers(competition: AskedCompetition, athletes: readonly AskedAthlete[], onSaved: () => void) {
  const [typed, setTyped] = useState<Typed>({});
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const answerOf = (athlete: AskedAthlete, question: AskedQuestion): string =>
    typed[nameOf(athlete, question)] ?? valueOf(athlete, question);
  const linesOf = (athlete: AskedAthlete): Line[] =>
    questionsFor(athlete, competition).map((question) => ({
      athlete,
      question,
      value: answerOf(athlete, question).trim(),
    }));
  const set = (athletesTo: readonly AskedAthlete[], question: AskedQuestion, value: string): void => {
    const names = athletesTo.map((athlete) => nameOf(athlete, question));
    setTyped((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, value])) }));
    setFaults((before) => before.filter(({ field }) => field !== undefined && !names.includes(field)));
  };
  const save = async (): Promise<void> => {
    const found = athletes.flatMap((athlete) => linesOf(athlete).flatMap(faultIn));
    const complete = athletes.filter((athlete) => linesOf(athlete).every((line) => faultIn(line).length === 0));
    setAttempt((last) => last + 1);
    setFaults(found);
    if (complete.length === 0) return;
    setBusy(true);
    try {
      for (let from = 0; from < complete.length; from += AT_ONCE)
        await send(complete.slice(from, from + AT_ONCE).flatMap(linesOf));
      info(complete.length === 1 ? 'Answers saved.' : `Answers for ${String(complete.length)} athletes saved.`);
      if (found.length === 0) onSaved();
    } catch (cause) {
      setFaults([...found, { message: wordsOf(cause) }]);
    }
    await askAgain(myQuestions, readCart);
    setBusy(false);
  };
  return { answerOf, set, save, faults, attempt, busy };
}
export type Answering = ReturnType<typeof useAnswers>;

/** The athletes sent in one call. */
const AT_ONCE = 50;

const send = (lines: readonly Line[]) =>
  call(saveAnswers, {
    entryIds: [...new Set(lines.map(({ athlete }) => athlete.entryId))],
    answers: lines.map(({ athlete, question, value }) => ({
      entryId: athlete.entryId,
      questionId: question.id,
      value,
    })),
  });

function faultIn({ athlete, question, value }: Line): FieldFault[] {
  // an answer that went off the list stays until it is changed
  if (value !== '' && value === valueOf(athlete, question)) return [];
  const fault = answerFault(question, value);
  return fault
    ? [
        {
          field: nameOf(athlete, question),
          message: `${athlete.name}, ${question.words}: ${answerFaultText(fault, question)}`,
        },
      ]
    : [];
}
