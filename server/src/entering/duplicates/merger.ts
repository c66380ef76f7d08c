import type { Duplicate } from '@startline/contract/people/duplicates';
import { isAppAdmin } from '@startline/rules/access/permissions';
import { shortDay } from '@startline/rules/formats/dates';
import type { Keepers } from '@startline/rules/people/athletes/merging';
import { compareAthletes, isDoubt, samenesses, signText } from '@startline/rules/people/athletes/same-athlete';
import { rightsOf } from '../../access/rights-of.ts';
import type { SignedIn } from '../../kernel/context.ts';
import type { Conflict, Keeper, Merger, PairRow, SideRow } from './pair-queries.ts';

/** Returns the role in which a user looks at duplicates. */
export const mergerOf = (user: SignedIn): Merger => ({
  user: user.id,
  as: isAppAdmin(rightsOf(user)) ? 'administrator' : 'representative',
});

/** Returns the people who have each record on their list, by id. */
export const keepersOf = (people: readonly Keeper[], kept: number, gone: number): Keepers => {
  const build = (athlete: number) => people.filter((one) => one.athlete === athlete).map(({ id }) => id);
  return { kept: build(kept), gone: build(gone) };
};

/** Returns a pair as the list shows it; its signs are those of the present records. */
export function pairShown(pair: PairRow, one: SideRow, other: SideRow): Duplicate {
  const { sameness, signs } = compareAthletes(one, other);
  return {
    id: pair.id,
    sameness: sameness ?? samenesses[pair.rank - 1] ?? 'perhaps',
    signs: signs.filter((sign) => !isDoubt(sign)).map(signText),
    doubts: signs.filter(isDoubt).map(signText),
    one: brief(one),
    other: brief(other),
    askedFor: pair.askedFor ?? '',
    waitsUntil: pair.waitsUntil?.toISOString() ?? null,
  };
}

const brief = (side: SideRow): Duplicate['one'] => ({
  id: side.id,
  name: `${side.firstName} ${side.surName}`,
  dob: shortDay(side.dob),
  URN: side.urn,
  club: side.club ?? side.school ?? '',
  entries: side.entries,
  keepers: side.keepers,
});

/** Returns what prevents the merge, with the way on. */
export const conflictText = ({ event, competition }: Conflict): string =>
  `Both have a place in ${event} at ${competition}. Cancel one of the two, or take it out of the basket.`;
