import { readBuilt } from '@startline/contract/building/builder';
import type { BuiltCompetition } from '@startline/contract/building/record';
import { useEffect, useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { error } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeBox } from '../../../../ui/notice-box.tsx';
import type { Elsewhere } from '../../../../lib/elsewhere/saved-elsewhere.ts';
import { useSaveState, useSessionOfBuilder } from './builder-session.ts';
import type { Autosave } from './use-autosave.ts';
import { elsewhereTitle, waysOn } from '../../../../lib/elsewhere/elsewhere-words.ts';

/**
 * Tells that somebody else saved since: who, when, which fields conflict with the typing here, and the two ways on.
 * Nothing is lost until one of them is chosen.
 */
export function ConflictNotice({ autosave, labels }: { autosave: Autosave; labels: Readonly<Record<string, string>> }) {
  const state = useSaveState();
  return state.kind === 'elsewhere' ? <Conflict autosave={autosave} labels={labels} by={state.by} /> : null;
}

function Conflict({
  autosave,
  labels,
  by,
}: {
  autosave: Autosave;
  labels: Readonly<Record<string, string>>;
  by: Elsewhere;
}) {
  const { compId } = useSessionOfBuilder();
  const [theirs, setTheirs] = useState<BuiltCompetition>();
  useEffect(() => {
    let isOpen = true;
    call(readBuilt, { id: compId }).then(
      ({ competition }) => isOpen && setTheirs(competition),
      (cause: unknown) => error(wordsOf(cause)),
    );
    return () => {
      isOpen = false;
    };
  }, [compId, by.version]);
  const collisions = theirs ? autosave.collisions(theirs) : [];
  const ways = waysOn(by);
  const choose = (isMine: boolean): void => void (theirs && autosave.resolve(theirs, isMine));
  return (
    <div id={boxId} tabIndex={-1}>
      <NoticeBox tone="warn" live title={elsewhereTitle(by, 'saved this competition')}>
        <p>What you typed is still here. Nothing is lost until you choose.</p>
        {collisions.length > 0 && (
          <dl className="mt-2 space-y-1">
            {collisions.map((one) => (
              <div key={one.name} className="wrap-anywhere">
                <dt className="inline font-[650]">{labels[one.name] ?? one.name}: </dt>
                <dd className="inline">
                  {by.isOwn ? 'the other version has' : 'theirs is'} “{one.theirs}”,{' '}
                  {by.isOwn ? 'this one has' : 'yours is'} “{one.mine}
                  ”.
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={!theirs} onClick={() => choose(true)}>
            {ways.mine}
          </Button>
          <Button variant="secondary" disabled={!theirs} onClick={() => choose(false)}>
            {ways.theirs}
          </Button>
        </div>
      </NoticeBox>
    </div>
  );
}

const boxId = 'saved-elsewhere';

/** Goes to the box that asks, which may be far above the field that was typed in. */
export function showConflict(): void {
  const box = document.getElementById(boxId);
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
