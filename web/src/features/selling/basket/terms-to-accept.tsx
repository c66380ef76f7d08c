import type { CartGroup } from '@startline/contract/selling/basket';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

type Terms = CartGroup['terms'];

/** Returns the terms that are ticked, by their text: terms that change while the page is open must be ticked again. */
export function useTerms(terms: Terms) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const accepted = terms.map(({ hash }) => hash).filter((hash) => ticked.includes(hash));
  return {
    accepted,
    isAccepted: (hash: string): boolean => accepted.includes(hash),
    tick: (hash: string, on: boolean): void =>
      setTicked((before) => [...before.filter((one) => one !== hash), ...(on ? [hash] : [])]),
    /** Returns whether all terms are accepted; after the first call, unaccepted terms show an error. */
    areAccepted: (): boolean => {
      setAttempt((last) => last + 1);
      return accepted.length === terms.length;
    },
    attempt,
    faultOf: (hash: string): string | undefined =>
      attempt > 0 && !accepted.includes(hash) ? 'Read and accept the terms before you pay.' : undefined,
  };
}

/** The terms that were not accepted when the payer pressed the button, each with a link to its box; takes the focus. */
export const TermsLeft = ({ terms, use }: { terms: Terms; use: ReturnType<typeof useTerms> }) => (
  <ErrorSummary
    attempt={use.attempt}
    faults={terms
      .filter(({ hash }) => use.faultOf(hash) !== undefined)
      .map(({ compId, competition }) => ({
        field: boxOf(compId),
        message: `Read and accept the terms of ${competition} before you pay.`,
      }))}
  />
);

const boxOf = (compId: number): string => `terms-${String(compId)}`;

/** The terms of the competitions in a basket, each to be read and accepted. */
export const TermsToAccept = ({ terms, use }: { terms: Terms; use: ReturnType<typeof useTerms> }) =>
  terms.map(({ compId, competition, text, hash }) => (
    <section key={hash} aria-label={`Terms of ${competition}`} className="space-y-1">
      <h3 className="text-[1.02rem]">Terms of {competition}</h3>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Text of the terms of ${competition}`}
        className="max-h-56 overflow-y-auto rounded-lg border border-line px-4 py-3 text-[0.95rem]"
      >
        <RichText text={text} />
      </div>
      <Checkbox
        name={boxOf(compId)}
        label={`I accept the terms of ${competition}`}
        checked={use.isAccepted(hash)}
        error={use.faultOf(hash)}
        onChange={(event) => use.tick(hash, event.target.checked)}
      />
    </section>
  ));
