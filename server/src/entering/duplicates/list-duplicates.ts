import type {
  Comparison,
  Duplicate,
  listDuplicates as listContract,
  readDuplicate as readContract,
  tellApart as apartContract,
} from '@startline/contract/people/duplicates';
import { shortDay } from '@startline/rules/formats/dates';
import { genderName } from '@startline/rules/people/athletes/gender';
import { keepersDiffer, NOTICE_LASTS, type MergeTexts } from '@startline/rules/people/athletes/merging';
import { later } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { provedUser, signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Replied } from '../../kernel/handle.ts';
import { readOptions } from '../../people/athletes/athlete-options.ts';
import { circleOf } from '../../people/athletes/circle-of.ts';
import { conflictText, keepersOf, mergerOf, pairShown } from './merger.ts';
import {
  markApart,
  readConflicts,
  readKeepers,
  readPair,
  readPairs,
  readSides,
  type PairRow,
  type SideRow,
} from './pair-queries.ts';

/** Returns one page of possible duplicates that the caller may merge. */
export async function listDuplicates(
  ctx: Ctx,
  { pagenumber: page, pagesize: pageSize }: z.output<typeof listContract.input>,
) {
  const user = signedInUser(ctx);
  const merger = mergerOf(user);
  const mayMerge = merger.as === 'administrator' || circleOf(user).isRepresentative;
  const match = mayMerge
    ? await readPairs(ctx.db, merger, { size: pageSize, offset: (page - 1) * pageSize })
    : { rows: [], total: 0 };
  const sides = await readSides(
    ctx.db,
    match.rows.flatMap(({ one, other }) => [one, other]),
  );
  const shown = match.rows.flatMap((pair): Duplicate[] => {
    const [one, other] = [sides.get(pair.one), sides.get(pair.other)];
    return one && other ? [pairShown(pair, one, other)] : [];
  });
  return new Replied(shown, { meta: { page, pageSize, totalCount: match.total, mayMerge } });
}

/** Reads a pair with both records; refuses when it is gone. */
export async function openPair(db: Ctx['db'], id: number): Promise<{ pair: PairRow; one: SideRow; other: SideRow }> {
  const pair = await readPair(db, id);
  const sides = pair && (await readSides(db, [pair.one, pair.other]));
  const [one, other] = [pair && sides?.get(pair.one), pair && sides?.get(pair.other)];
  if (!pair || !one || !other) throw missing('duplicate');
  return { pair, one, other };
}

/** Compares two records field by field. Only administrators learn who has them on their list. */
export async function readDuplicate(ctx: Ctx, { id }: z.output<typeof readContract.input>): Promise<Comparison> {
  const { as } = mergerOf(provedUser(ctx));
  const { pair, one, other } = await openPair(ctx.db, id);
  const people = await readKeepers(ctx.db, [one.id, other.id]);
  const conflicts = await readConflicts(ctx.db, one.id, other.id);
  const namesOf = (side: SideRow) =>
    as === 'administrator'
      ? people.filter(({ athlete }) => athlete === side.id).map(({ name, email }) => ({ name, email }))
      : [];
  return {
    ...pairShown(pair, one, other),
    sides: [one, other].map((side) => ({
      id: side.id,
      fields: textsOf(side),
      isProved: side.isProved,
      addedAt: side.addedAt.toISOString(),
      entries: side.entries,
      bests: side.bests,
      keepers: side.keepers,
      people: namesOf(side),
    })),
    keepersDiffer: keepersDiffer(keepersOf(people, one.id, other.id)),
    conflicts: conflicts.map(conflictText),
    as,
    noticeUntil: new Date(later(ctx.now(), NOTICE_LASTS)).toISOString(),
  };
}

function textsOf(side: SideRow): MergeTexts {
  const { emergency, coach, trainingGroup } = readOptions(side.options);
  return {
    name: `${side.firstName} ${side.surName}`,
    gender: side.gender === '' ? '' : genderName(side.gender),
    dob: shortDay(side.dob),
    number: side.urn === '' ? '' : `${side.aoCode} ${side.urn}`,
    club: side.club ?? '',
    club2: side.club2 ?? '',
    school: side.school ?? '',
    classification: side.classification,
    email: side.email,
    emergency: [emergency.name, emergency.relationship, emergency.tel].filter(Boolean).join(', '),
    coach,
    trainingGroup,
  };
}

/** Records that two records belong to two athletes. */
export async function tellApart(ctx: Ctx, { id }: z.output<typeof apartContract.input>) {
  const user = provedUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const { one, other } = await openPair(tx, id);
    await markApart(tx, id, user.id, ctx.now());
    await writeAudit(tx, ctx, {
      action: 'athlete.tell-apart',
      subject: 'athlete',
      subjectId: one.id,
      after: { otherId: other.id },
    });
    return { apart: true };
  });
}
