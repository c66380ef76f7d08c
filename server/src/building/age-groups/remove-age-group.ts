import { missing } from '../../access/missing.ts';
import { imagesOf } from '../parts/history-queries.ts';
import { placeOf } from '../parts/host.ts';
import { noteChange } from '../parts/note-change.ts';
import { deleteRecords } from '../parts/record-queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { ageGroupRows, usesOf } from './queries.ts';

/** API-090: deletes an age group that no event, rule or discount uses. */
export const removeAgeGroup = (ctx: Ctx, { id }: { readonly id: number }) =>
  transaction(ctx.db, async (tx) => {
    const [row] = await ageGroupRows(tx, { id });
    if (!row) throw missing('ageGroup');
    const host = await placeOf(tx, row.comp_id ?? 0);
    const uses = await usesOf(tx, id);
    const named = Object.entries(uses).flatMap(([what, count]) =>
      count === 0 ? [] : [`${String(count)} ${count === 1 ? what.slice(0, -1) : what}`],
    );
    const isOne = Object.values(uses).reduce((all, count) => all + count, 0) === 1;
    if (named.length > 0)
      throw new Refusal(
        'in-use',
        `${row.name} is used by ${named.join(' and ')}. Change ${isOne ? `that ${String(named[0]?.slice(2))}` : 'them'} first.`,
        { facts: uses },
      );
    const before = await imagesOf(tx, 'age_group', [id]);
    await deleteRecords(tx, 'age_group', [id]);
    if (host)
      await noteChange(tx, ctx, {
        compId: host.id,
        kind: 'age-group',
        words: `Age group ${row.name} deleted`,
        before,
        rows: {},
      });
    return new Replied({ removed: id }, { message: `Age group ${row.name} deleted.` });
  });
