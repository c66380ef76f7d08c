import { withResultText } from '@startline/rules/entering/entries/entry-actions';
import type { LineId } from '@startline/rules/ids';
import type { Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { lockRacesOf, readWithResult } from '../../selling/places/result-queries.ts';

type Line = { readonly kind: 'entry' | 'team'; readonly refId: LineId };
type By = { readonly byOrganiser: boolean };
type Act = 'not-cancellable' | 'entry-blocked';

/**
 * Refuses to cancel or to move an entry or a team that has a result, which would go with it and move the places of
 * others. Locks its races, so that no result comes in meanwhile.
 */
export async function mustHaveNoResult(tx: Tx, line: Line, { byOrganiser }: By, act: Act): Promise<void> {
  const [stuck] = await withResultNow(tx, line.kind, [line.refId]);
  if (stuck === undefined) return;
  throw new Refusal(act, `${withResultText(line.kind, byOrganiser)}${byOrganiser ? '' : ' Contact the organiser.'}`);
}

/** Returns those of some entries or teams that have a result, with their races locked. */
export async function withResultNow(tx: Tx, kind: Line['kind'], ids: readonly LineId[]): Promise<LineId[]> {
  await lockRacesOf(tx, kind, ids);
  return readWithResult(tx, kind, ids);
}
