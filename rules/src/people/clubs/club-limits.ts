import type { EventGroupId } from '../../ids.ts';
import type { Gender } from '../athletes/gender.ts';
import { never } from '../../result.ts';

/** The meaning of a number in a club's limits: -1 none allowed, 0 unlimited, else the most (CLUB-03, CLUB-04). */
export type Cap =
  { readonly kind: 'none' } | { readonly kind: 'unlimited' } | { readonly kind: 'at-most'; readonly max: number };

/** Reads a limit; any number below zero allows none. */
export function readCap(limit: number): Cap {
  if (limit < 0) return { kind: 'none' };
  return limit === 0 ? { kind: 'unlimited' } : { kind: 'at-most', max: limit };
}

/** The limits of one club in a competition between clubs; each -1, 0 or the most. */
export type ClubLimits = {
  readonly maxEntries: number;
  readonly maxPerEvent: number;
  readonly maxRelays: number;
  readonly maxMixedRelays: number;
};

/** Clubs of one size or league share their limits (CLUB-16). */
export type ClubCategory = { readonly id: number; readonly name: string; readonly limits: ClubLimits };

/** A category as the organiser sets it, with the clubs that are in it and the bib numbers of each. */
export type SetCategory = ClubLimits & {
  readonly name: string;
  readonly clubs: readonly { readonly id: number; readonly bibNos: string }[];
};

/**
 * Returns a club in a match of clubs: its category, counted from 1, and its bib numbers. Undefined when it is not in
 * the match.
 */
export function clubIn(
  categories: readonly SetCategory[],
  clubId: number,
): { readonly category: ClubCategory; readonly bibNos: string } | undefined {
  const at = categories.findIndex(({ clubs }) => clubs.some(({ id }) => id === clubId));
  const setCategory = categories[at];
  if (!setCategory) return undefined;
  const { name, clubs, maxEntries, maxPerEvent, maxRelays, maxMixedRelays } = setCategory;
  return {
    category: { id: at + 1, name, limits: { maxEntries, maxPerEvent, maxRelays, maxMixedRelays } },
    bibNos: clubs.find(({ id }) => id === clubId)?.bibNos ?? '',
  };
}

/** Returns the bib of a club's athlete in an event, by their turn there from 0; empty when the numbers run out. */
export function teamBib(bibNos: string, turn: number): string {
  const bibs = bibNos.split(/[\s,;]+/).flatMap((part) => {
    const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(part) ?? [];
    if (first === undefined || last === undefined) return part === '' ? [] : [part];
    const count = Math.min(Number(last) - Number(first) + 1, 200);
    return Array.from({ length: Math.max(0, count) }, (_, n) => String(Number(first) + n));
  });
  return bibs[turn] ?? '';
}

/** Returns the limits of a club: those of its category, replaced by those agreed with this club alone. */
export const limitsOf = (category: ClubCategory, own: Partial<ClubLimits> = {}): ClubLimits => ({
  ...category.limits,
  ...own,
});

/** A club's entries in a competition; the limits are null when the competition is not a match of clubs. */
export type ClubStanding = {
  readonly limits: ClubLimits | null;
  readonly entries: number;
  readonly entriesByGroup: ReadonlyMap<EventGroupId, number>;
  readonly teams: readonly ClubTeam[];
};

/** A team, and whether its event is left out of the count (`excludeFromCntRule`, CLUB-05). */
export type ClubTeam = { readonly gender: Gender; readonly excludedFromCount: boolean };

export type Relay = 'single-sex' | 'mixed';
/** Returns which of the two caps on relays a team counts for (CLUB-05). */
export const relayOf = (gender: Gender): Relay => (gender === 'O' ? 'mixed' : 'single-sex');

export type ClubBlock =
  | { readonly kind: 'not-a-club-competition' }
  | { readonly kind: 'none-allowed' }
  | { readonly kind: 'relay-not-allowed'; readonly relay: Relay }
  | { readonly kind: 'max-teams' }
  | { readonly kind: 'max-entries'; readonly max: number }
  | { readonly kind: 'max-per-event'; readonly max: number };

/** Returns how many of the club's teams count towards each cap (CLUB-05). */
export function relaysEntered(teams: readonly ClubTeam[], relay: Relay): number {
  return teams.filter(({ gender, excludedFromCount }) => !excludedFromCount && relayOf(gender) === relay).length;
}

/**
 * Returns what forbids one more team of the club; undefined when it may be entered. No cap applies to a team whose
 * event is left out of the count. The words are 'None allowed.' when neither kind of relay is allowed (CLUB-OPEN-01).
 */
export function clubTeamBlock({ limits, teams }: ClubStanding, wanted: ClubTeam): ClubBlock | undefined {
  if (!limits) return { kind: 'not-a-club-competition' };
  if (wanted.excludedFromCount) return undefined;
  const caps = relayCaps(limits);
  if (caps['single-sex'].kind === 'none' && caps.mixed.kind === 'none') return { kind: 'none-allowed' };
  const relay = relayOf(wanted.gender);
  const cap = caps[relay];
  switch (cap.kind) {
    case 'none':
      return { kind: 'relay-not-allowed', relay };
    case 'unlimited':
      return undefined;
    case 'at-most':
      return relaysEntered(teams, relay) >= cap.max ? { kind: 'max-teams' } : undefined;
    default:
      return never(cap);
  }
}

/** Returns what forbids one more entry of the club in an event, the whole competition first (CLUB-06, CLUB-07). */
export function clubEntryBlocks(
  { limits, entries, entriesByGroup }: ClubStanding,
  group: EventGroupId,
): readonly ClubBlock[] {
  if (!limits) return [{ kind: 'not-a-club-competition' }];
  return [
    ...overCap(readCap(limits.maxEntries), entries, (max) => ({ kind: 'max-entries', max })),
    ...overCap(readCap(limits.maxPerEvent), entriesByGroup.get(group) ?? 0, (max) => ({ kind: 'max-per-event', max })),
  ];
}

function overCap(cap: Cap, used: number, block: (max: number) => ClubBlock): ClubBlock[] {
  if (cap.kind === 'none') return [{ kind: 'none-allowed' }];
  return cap.kind === 'at-most' && used >= cap.max ? [block(cap.max)] : [];
}

/** Returns the words of a block, exactly those of the specification where it has them. */
export function clubBlockText(block: ClubBlock): string {
  switch (block.kind) {
    case 'not-a-club-competition':
      return 'Not a club info competition.';
    case 'none-allowed':
      return 'None allowed.';
    case 'relay-not-allowed':
      return notAllowed[block.relay];
    case 'max-teams':
      return 'Max teams reached.';
    case 'max-entries':
      return `Your club already has all its entries (${block.max}). Take one out to enter another athlete.`;
    case 'max-per-event':
      return `Your club already has all its entries in this event (${block.max}). Take one out to enter another athlete.`;
    default:
      return never(block);
  }
}

/** Returns the club screen's lines about a club's relays: none allowed, one line, else one line for each kind. */
export function relayTexts({ limits, teams }: Pick<ClubStanding, 'limits' | 'teams'>): readonly string[] {
  if (!limits) return [clubBlockText({ kind: 'not-a-club-competition' })];
  const caps = relayCaps(limits);
  if (caps['single-sex'].kind === 'none' && caps.mixed.kind === 'none')
    return [clubBlockText({ kind: 'none-allowed' })];
  return (['single-sex', 'mixed'] as const).map((relay) => relayText(caps[relay], relay, relaysEntered(teams, relay)));
}

const notAllowed = { 'single-sex': 'No Single Sex Relays Allowed.', mixed: 'No Mixed Relays allowed.' } as const;
const unlimited = { 'single-sex': 'Unlimited Single Sex Relays.', mixed: 'Unlimited Mixed Relays.' } as const;
const relayNoun = { 'single-sex': 'Single Sex Relays', mixed: 'Mixed Relays' } as const;

function relayText(cap: Cap, relay: Relay, entered: number): string {
  switch (cap.kind) {
    case 'none':
      return notAllowed[relay];
    case 'unlimited':
      return unlimited[relay];
    case 'at-most':
      return `${entered} of ${cap.max} ${relayNoun[relay]}.`;
    default:
      return never(cap);
  }
}

const relayCaps = (limits: ClubLimits): Readonly<Record<Relay, Cap>> => ({
  'single-sex': readCap(limits.maxRelays),
  mixed: readCap(limits.maxMixedRelays),
});
