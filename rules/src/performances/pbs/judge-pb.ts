import { oddMarkQuestion, oddMarks } from '../odd-mark.ts';
import type { Performance } from '../parse-performance.ts';
import type { Mark } from '../print-performance.ts';
import { pbFaultText, readPb, type PbRules } from './pb-entry.ts';

/** A question asked once: whether an odd mark is right, or whether `meant` is the intended mark. */
export type PbQuestion = { readonly text: string; readonly meant?: string };

/** What a form does with a typed PB: shows a fault, asks a question first, or saves the mark. */
export type JudgedPb =
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'question'; readonly question: PbQuestion }
  | { readonly kind: 'mark'; readonly mark: Performance };

/**
 * Judges a typed PB by the rules of its event. `known` is the athlete's PB so far, and `question` is what the
 * person has just answered with yes; either may be undefined.
 */
export function judgePb(
  typed: string,
  rules: PbRules,
  { known, question }: { readonly known: Mark | undefined; readonly question: PbQuestion | undefined },
): JudgedPb {
  const read = readPb(question?.meant ?? typed, rules);
  if (!read.ok) {
    const { meant } = read.reason;
    const text = pbFaultText(read.reason);
    return meant ? { kind: 'question', question: { text, meant: meant.text } } : { kind: 'fault', text };
  }
  const [odd] = question === undefined ? oddMarks(read.value, { pb: known, sensible: null }) : [];
  return odd ? { kind: 'question', question: { text: oddMarkQuestion(odd) } } : { kind: 'mark', mark: read.value };
}
