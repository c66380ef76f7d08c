import type { ListedQuestion } from '@startline/contract/entering/competition-entries';
import { useState } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { remember, rememberedValue } from '../../../../lib/storage.ts';

const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** Returns the questions that this person shows as columns; the browser remembers them for each account and competition. */
export function useQuestionColumns(compId: number, questions: readonly ListedQuestion[]) {
  const key = `entries questions ${String(useSession().userInfo?.user.id ?? 0)} ${String(compId)}`;
  const [kept, setKept] = useState<readonly number[]>();
  const shown = kept ?? rememberedValue(key, isIds) ?? [];
  const toggle = (id: number): void => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
    setKept(next);
    remember(key, JSON.stringify(next));
  };
  return { shown: questions.filter(({ id }) => shown.includes(id)), toggle };
}
