import type { EventDefId } from '@startline/rules/ids';
import type { EventKind } from '@startline/rules/performances/event-codes';
import { standardUnits } from '@startline/rules/performances/units';
import type { Tx } from '../../db/db.ts';
import type { BatchRow } from './batch-queries.ts';
import { insertDefinitions, insertUnits, readDefinitions } from './programme-queries.ts';

type Wanted = { readonly event: EventKind; readonly gender: 'M' | 'F' | 'O' };

const keyOf = (code: string, gender: string): string => `${code} ${gender}`;
const unitKeys = Object.keys(standardUnits);

/**
 * Makes sure that every event has its definition, with its unit and the limits of a sensible mark. Returns a function
 * that finds it.
 */
export async function defineEvents(tx: Tx, wanted: readonly Wanted[]): Promise<(subject: Wanted) => EventDefId> {
  const rows = new Map(wanted.map((want) => [keyOf(want.event.code, want.gender), definitionRow(want)]));
  await insertUnits(
    tx,
    Object.values(standardUnits).map(({ type, options }, at) => ({ id: at + 1, kind: type, options })),
  );
  await insertDefinitions(tx, [...rows.values()]);
  const ids = new Map((await readDefinitions(tx)).map(({ id, code, gender }) => [keyOf(code, gender), id]));
  return ({ event, gender }) => {
    const id = ids.get(keyOf(event.code, gender));
    if (id === undefined) throw new Error(`No definition of ${event.code} ${gender}.`);
    return id;
  };
}

function definitionRow({ event, gender }: Wanted): BatchRow {
  return {
    code: event.code,
    name: event.name,
    gender,
    tf: event.type,
    uom_id: unitKeys.indexOf(event.unitKey) + 1,
    options: {
      ...(event.sensible ?? {}),
      ...(event.isTeamEvent ? { isTeamEvent: true, excludeFromCntRule: true } : {}),
    },
  };
}
