import type {
  AlikeEntrants,
  alikeEntrants as listContract,
  askToMerge as askContract,
} from '@startline/contract/entering/alike-entrants';
import { enteredTwice } from '@startline/rules/entering/entries/entered-twice';
import {
  compareAthletes,
  isOpenToOrganiser,
  samenesses,
  signText,
} from '@startline/rules/people/athletes/same-athlete';
import type * as z from 'zod/mini';
import { writeAudit } from '../../access/audit-queries.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { transaction } from '../../db/db.ts';
import type { Ctx } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { readCompRule } from '../entries/facts/read-options.ts';
import { noteAsked, readAlike, readPlaces, readTerms } from './alike-queries.ts';
import { readSides, type SideRow } from './pair-queries.ts';

/** Lists entrants who may be one athlete, with only the fields that the organiser's list of entries shows. */
export async function alikeEntrants(ctx: Ctx, { id }: z.output<typeof listContract.input>): Promise<AlikeEntrants[]> {
  const pairs = await readAlike(ctx.db, id);
  if (pairs.length === 0) return [];
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const [sides, places, stored] = [
    await readSides(ctx.db, ids),
    await readPlaces(ctx.db, id, ids, ctx.now()),
    await readTerms(ctx.db, id),
  ];
  const rules = stored.rules.map(({ ageGroups, options }) => ({
    ...readCompRule(options),
    ageGroups,
  }));
  const terms = { rules, hasAthleteDiscount: stored.hasAthleteDiscount };
  const placesOf = (side: SideRow) => places.filter(({ athleteId }) => athleteId === side.id);
  return pairs.flatMap(({ id: pair, rank, isAsked, ...both }) => {
    const [one, other] = [sides.get(both.one), sides.get(both.other)];
    if (!one || !other) return [];
    const { sameness, signs } = compareAthletes(one, other);
    return [
      {
        id: pair,
        sameness: sameness ?? samenesses[rank - 1] ?? 'perhaps',
        signs: signs.filter(isOpenToOrganiser).map(signText),
        entrants: [one, other].map((side) => ({
          athleteId: side.id,
          name: `${side.firstName} ${side.surName}`,
          club: side.club ?? side.school ?? '',
          urn: side.urn,
          events: placesOf(side).map(({ event }) => event),
        })),
        reasons: [...enteredTwice(placesOf(one), placesOf(other), terms)],
        isAsked,
      },
    ];
  });
}

/** Asks the administrators to look at two entrants of a competition; the list of duplicates shows them first. */
export async function askToMerge(ctx: Ctx, { id, pair }: z.output<typeof askContract.input>) {
  const user = signedInUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const [alikePair] = await readAlike(tx, id, pair);
    if (!alikePair)
      throw new Refusal('not-found', 'These two are no longer both entered, or were merged in the meantime.');
    await noteAsked(tx, pair, { user: user.id, compId: id, now: ctx.now() });
    await writeAudit(tx, ctx, {
      action: 'athlete.ask-to-merge',
      subject: 'athlete',
      subjectId: alikePair.one,
      compId: id,
      after: { otherId: alikePair.other },
    });
    return { asked: true };
  });
}
