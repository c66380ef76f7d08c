/** An answer to filter by: a question and what was answered; an empty answer is none. */
export type AnswerFilter = { readonly questionId: number; readonly answer: string };

/** Reads the answer of an address, such as '4:M'; undefined where there is none. */
export function readAnswerFilter(text: string): AnswerFilter | undefined {
  const [, id, answer] = /^(\d{1,9}):(.{0,200})$/u.exec(text) ?? [];
  return id === undefined || Number(id) === 0 ? undefined : { questionId: Number(id), answer: answer ?? '' };
}

/** Returns an answer as the address has it. */
export const answerInAddress = (questionId: number, answer: string): string => `${String(questionId)}:${answer}`;
