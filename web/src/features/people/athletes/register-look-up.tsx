import { lookUpRegistration } from '@startline/contract/people/registers';
import type { AoCode } from '@startline/rules/people/athletes/ao-codes';
import { useState } from 'react';
import { call, wordsOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import type { Values } from './athlete-values.ts';

type Props = { values: Values; aocode: AoCode; onFound: (values: Values) => void };
/** `of` is the number and date of birth that were looked up; once either is changed, the answer is not shown. */
type Answer = { readonly of: string; readonly tone: 'ok' | 'warn'; readonly title: string; readonly words: string };

/**
 * Fills in the form from the register. What was typed is kept if the register does not know the athlete or does not
 * answer, and the athlete can still be typed in.
 */
export function RegisterLookUp({ values, aocode, onFound }: Props) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const typed = `${values.URN} ${values.dob}`;
  const isReady = values.URN.trim() !== '' && values.dob.trim() !== '';
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    setAnswer(undefined);
    try {
      const match = await call(lookUpRegistration, { aocode, urn: values.URN, dob: values.dob });
      setAnswer({
        of: typed,
        tone: match.found && match.notice === '' ? 'ok' : 'warn',
        title: match.found ? `${match.firstName} ${match.surName}` : 'Not found in the register',
        words: match.notice || 'The form is filled in from the register. Check it, then save.',
      });
      if (!match.found) return;
      const club =
        match.clubid === null ? values.club : { name: match.club, clubId: match.clubid as number, schoolId: null };
      const { firstName, surName, gender } = match;
      onFound({ ...values, firstName, surName, gender: gender || values.gender, club });
    } catch (cause) {
      setAnswer({ of: typed, tone: 'warn', title: 'Not looked up', words: wordsOf(cause) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-3">
      <Button variant="secondary" busy={busy} disabled={!isReady} onClick={() => void lookUp()}>
        Look up
      </Button>
      {!isReady && (
        <p className="text-[0.95rem] text-ink2">
          Enter the number and date of birth to fill in the rest from the register, or type in the details.
        </p>
      )}
      {answer?.of === typed && (
        <NoticeBox tone={answer.tone} live title={answer.title}>
          {answer.words}
        </NoticeBox>
      )}
    </div>
  );
}
