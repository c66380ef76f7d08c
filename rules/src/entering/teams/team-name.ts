import { never, ok, refused, type Result } from '../../result.ts';
import type { Gender } from '../../people/athletes/gender.ts';
import { defaultTeamNameFormat, teamGenderName, type TeamSettings } from './team-settings.ts';

/** The parts of a team's name (TEAM-07), written in braces: '{entity} {event}'. */
export const teamNamePlaceholders = ['entity', 'event', 'eventGroup', 'gender', 'ageGroup'] as const;
export type TeamNamePlaceholder = (typeof teamNamePlaceholders)[number];

export type TeamNameFacts = {
  /** The club, county or school that the team is entered for. */
  readonly entity: string;
  readonly event: string;
  readonly eventGroup: string;
  readonly gender: Gender;
  readonly ageGroup: string;
};

export const longestTeamName = 80;

/**
 * Returns the texts in a format's braces that are not placeholders, for the builder to point at. Empty for a valid
 * format.
 */
export function unknownPlaceholders(format: string): readonly string[] {
  return [...format.matchAll(/\{([^{}]*)\}/g)].flatMap(([, word = '']) => (isPlaceholder(word) ? [] : [word]));
}

/**
 * Returns the name that a format gives; an empty format is the default one (TEAM-08). An empty part leaves no double
 * blank.
 */
export function formattedTeamName(format: string, facts: TeamNameFacts): string {
  const parts: Readonly<Record<TeamNamePlaceholder, string>> = { ...facts, gender: teamGenderName(facts.gender) };
  const usual = format.trim() === '' ? defaultTeamNameFormat : format;
  return oneBlank(usual.replace(/\{([^{}]*)\}/g, (whole, word: string) => (isPlaceholder(word) ? parts[word] : whole)));
}

/**
 * Returns the name proposed for a club's next team: from the second on with a free letter, B, C and so on, then a
 * number.
 */
export function proposedTeamName(format: string, facts: TeamNameFacts, taken: readonly string[]): string {
  const name = formattedTeamName(format, facts);
  const isFree = (candidate: string): boolean => !taken.some((other) => isSameName(other, candidate));
  if (isFree(name)) return name;
  const letter = Array.from('BCDEFGHIJKLMNOPQRSTUVWXYZ').find((one) => isFree(`${name} ${one}`));
  if (letter) return `${name} ${letter}`;
  let n = 27;
  while (!isFree(`${name} ${n}`)) n += 1;
  return `${name} ${n}`;
}

export type TeamNameFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'not-writable' }
  | { readonly kind: 'taken'; readonly name: string }
  | { readonly kind: 'fixed'; readonly name: string };

/**
 * Checks a typed team name. `proposed` is the one from the format: with `disableTeamNameEdit` no other may be sent
 * (TEAM-20). `taken` are the other teams of the event; case and blanks do not make names different.
 */
export function readTeamName(
  typed: string,
  proposed: string,
  taken: readonly string[],
  settings: Pick<TeamSettings, 'disableTeamNameEdit'>,
): Result<string, TeamNameFault> {
  const name = oneBlank(typed.normalize('NFC'));
  if (settings.disableTeamNameEdit && name !== oneBlank(proposed)) return refused({ kind: 'fixed', name: proposed });
  if (name === '') return refused({ kind: 'empty' });
  if (name.length > longestTeamName) return refused({ kind: 'too-long' });
  if (/[<>\p{Cc}]/u.test(name)) return refused({ kind: 'not-writable' });
  return taken.some((other) => isSameName(other, name)) ? refused({ kind: 'taken', name }) : ok(name);
}

/** Returns the words for a fault of a team's name. */
export function teamNameFaultText(fault: TeamNameFault): string {
  switch (fault.kind) {
    case 'empty':
      return 'Enter a name for the team.';
    case 'too-long':
      return `Use at most ${longestTeamName} characters for the team's name.`;
    case 'not-writable':
      return "Leave < and > out of the team's name.";
    case 'taken':
      return `A team called ${fault.name} is entered already. Add a letter, such as B.`;
    case 'fixed':
      return `The organiser chooses the team names. This one is ${fault.name}.`;
    default:
      return never(fault);
  }
}

const isPlaceholder = (word: string): word is TeamNamePlaceholder =>
  (teamNamePlaceholders as readonly string[]).includes(word);
const oneBlank = (text: string): string => text.trim().replace(/\s+/g, ' ');
const isSameName = (a: string, b: string): boolean => oneBlank(a).toLowerCase() === oneBlank(b).toLowerCase();
