import type { saveQuestions as contract } from '@startline/contract/building/questions';
import type { Fault } from '@startline/contract/envelope';
import {
  answeredFaults,
  listFault,
  questionFaults,
  removalFault,
} from '@startline/rules/building/builder/question-form';
import type * as z from 'zod/mini';
import { refuseStale } from '../../access/refuse-stale.ts';
import { transaction, type Tx } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Replied } from '../../kernel/handle.ts';
import { imagesOf } from '../parts/history-queries.ts';
import { hostLocked } from '../parts/host.ts';
import type { Host } from '../parts/host-queries.ts';
import { noteChange } from '../parts/note-change.ts';
import { refuseFaults, stampOf } from '../parts/record.ts';
import {
  builtQuestionsOf,
  deleteQuestions,
  groupsOf,
  lastChangeOf,
  lockQuestionsOf,
  writeQuestion,
  type BuiltQuestionRow,
} from './queries.ts';
import { questionsRecord } from './read-questions.ts';

type Sent = z.output<typeof contract.input>;
type SentQuestion = Sent['questions'][number];

/**
 * Replaces the questions of a competition. Refuses with every fault, and when somebody changed them meanwhile. A question
 * with answers is closed instead of removed, and new words for it are asked about once, as other changes that touch
 * entrants are.
 */
export const saveQuestions = (ctx: Ctx, { id, version, questions }: Sent) =>
  transaction(ctx.db, async (tx) => {
    const host = await hostLocked(tx, id);
    await lockQuestionsOf(tx, host.id);
    const last = await lastChangeOf(tx, host.id);
    refuseStale(last ?? { version: 0, changedBy: null, changedAt: null }, version);
    const stored = await builtQuestionsOf(tx, host.id);
    refuseFaults([...listFaults(questions, stored), ...(await strangers(tx, questions, { host, stored }))]);
    const before = await imagesOf(
      tx,
      'question',
      stored.map((question) => question.id),
    );
    const gone = stored.filter((question) => !questions.some((one) => one.id === question.id));
    await deleteQuestions(
      tx,
      gone.map((question) => question.id),
    );
    const ids: number[] = [];
    for (const [place, question] of questions.entries())
      ids.push(await writeQuestion(tx, host.id, { ...tidy(question), place }, stampOf(ctx)));
    await noteChange(tx, ctx, {
      compId: host.id,
      kind: 'question',
      words: sentence(questions, gone),
      before,
      rows: { question: ids },
    });
    return new Replied(await questionsRecord(tx, host.id), { message: 'Questions saved.' });
  });

/** Returns a question as it is stored: choices only where they are chosen from, and consents always required. */
const tidy = ({ kind, choices, required, ...question }: SentQuestion) => ({
  ...question,
  kind,
  choices: kind === 'choice' ? choices : [],
  required: required || kind === 'consent',
});

function listFaults(questions: readonly SentQuestion[], stored: readonly BuiltQuestionRow[]): Fault[] {
  const whole = listFault(questions);
  const gone = stored.filter(({ id }) => !questions.some((one) => one.id === id));
  return [
    ...(whole === undefined ? [] : [{ field: 'questions', message: whole }]),
    ...gone.flatMap((question) => {
      const message = removalFault(question);
      return message === undefined ? [] : [{ field: 'questions', message: `‘${question.words}’: ${message}` }];
    }),
    ...questions.flatMap((question, at) => {
      const there = stored.find(({ id }) => id === question.id);
      return [...questionFaults(question), ...(there ? answeredFaults(there, question) : [])].map(
        ({ field, message }) => ({ field: `questions.${String(at)}.${field}`, message }),
      );
    }),
  ];
}

/** Returns faults for ids that do not belong to the competition. */
async function strangers(
  tx: Tx,
  questions: readonly SentQuestion[],
  { host, stored }: { readonly host: Host; readonly stored: readonly BuiltQuestionRow[] },
): Promise<Fault[]> {
  const known = new Set((await groupsOf(tx, host.id)).map(({ id }) => id));
  const ids = questions.map(({ id }) => id).filter((id) => id > 0);
  const twice = new Set(ids).size < ids.length;
  return [
    ...(twice ? [{ field: 'questions', message: 'The same question is in the list twice.' }] : []),
    ...questions.flatMap(({ id, groups }, at) => [
      ...(id === 0 || stored.some((one) => one.id === id)
        ? []
        : [
            {
              field: `questions.${String(at)}.id`,
              message: 'This question has been removed in the meantime. Load the list again.',
            },
          ]),
      ...(groups.every((group) => known.has(group) || stored.some((one) => one.id === id && one.groups.includes(group)))
        ? []
        : [{ field: `questions.${String(at)}.groups`, message: 'Choose from the events of the competition.' }]),
    ]),
  ];
}

/** Returns the sentence of the history for questions that were added or removed; changes get one of their own. */
function sentence(questions: readonly SentQuestion[], gone: readonly BuiltQuestionRow[]): string {
  const added = questions.filter(({ id }) => id === 0);
  const parts = [
    ...added.map((question) => `Question ‘${question.words}’ added`),
    ...gone.map((question) => `Question ‘${question.words}’ removed`),
  ];
  return parts.length === 0 ? 'Questions changed' : parts.join('; ');
}
