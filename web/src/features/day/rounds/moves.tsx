import type { LaterRound } from '@startline/contract/day/rounds';
import { moveText } from '@startline/rules/day/results/later-round';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';

type Props = { round: LaterRound; busy: boolean; onReplace: () => void };

/** Whom a correction since the draw moves and why, with the way to correct the list while it may still change. */
export const Moves = ({ round: { moves, isClosed }, busy, onReplace }: Props) =>
  moves.length === 0 ? null : (
    <NoticeBox
      tone="bad"
      live
      title={
        isClosed
          ? 'Who qualifies has changed since this round was called or run.'
          : 'Who qualifies has changed since this round was drawn.'
      }
    >
      <ul className="my-2 list-disc pl-5">
        {moves.map((move) => (
          <li key={move.lineId}>
            <strong>{move.name}</strong> {moveText(move)} ({move.why}).
          </li>
        ))}
      </ul>
      {isClosed ? (
        <p>
          The start list stays as it is, because this round has been called or run. The referee decides what happens
          next. The public result says that an earlier result was corrected.
        </p>
      ) : (
        moves.some(({ move }) => move !== 'other-code') && (
          <Button variant="secondary" busy={busy} onClick={onReplace}>
            Give the free places to the new qualifiers
          </Button>
        )
      )}
    </NoticeBox>
  );
