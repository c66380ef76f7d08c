import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

/** Matches the name of a throw, which a list of groups has once, or before each weight. */
const throwName = /\b(?:shot(?:\s*putt?)?|(?:discus|hammer|javelin|weight)(?:\s+throw)?|SP|DT|HT|JT|WT)\b/gi;
/** Matches a weight, in brackets or not; that of a javelin may have no unit. */
const weight = /(\(?\s*\b(?:\d+(?:\.\d+)?\s?k?g|\d+(?:\.\d+)?\s?k)\b\s*\)?)/gi;
const weightOfJavelin = /(\(?\s*\b[4-8]00\s?g?\b\s*\)?)/gi;
const between = /^[\s,;&+/:–-]+|(?:[\s,;&/:–-]|\s\+|\band\b)+$/gi;
/** Matches what parts groups that may each have a weight; those of 'SW/U20W' share theirs. */
const betweenGroups = /[,;]|\s[&+]\s|\band\b/i;

/** The most weights of one line. */
const mostWeights = 12;

type Throw = {
  readonly name: string;
  readonly groups: readonly string[];
  readonly weights: readonly string[];
  readonly isBehindName: boolean;
};

/** Returns the name of a throw, its weights, and the groups before each and behind the last; undefined for other texts. */
function throwIn(text: string): Throw | undefined {
  const [name = '', ...others] = text.match(throwName) ?? [];
  if (name === '' || others.some((other) => other.toLowerCase() !== name.toLowerCase())) return undefined;
  const pieces = text.replace(throwName, ' ').split(/^ja?v|^jt/i.test(name) ? weightOfJavelin : weight);
  const weights = pieces.filter((_, at) => at % 2 === 1).map((one) => one.trim());
  if (weights.length > mostWeights) return undefined;
  const groups = pieces.filter((_, at) => at % 2 === 0).map((piece) => piece.replace(between, ''));
  return { name, groups, weights, isBehindName: /^\s*\(?\d/.test(text.slice(text.indexOf(name) + name.length)) };
}

/**
 * Returns an event for each weight of a throw with its groups: 'Discus U18M 1.5kg, U20M 1.75kg, SM 2kg' gives three,
 * 'Shot U17M (5kg) & SM' two. Returns none for a weight of the whole throw, or where it is not plain whose each is.
 */
export function eventsByWeight(text: string): readonly string[] {
  const thrown = throwIn(text);
  if (!thrown) return [];
  const { name, groups, weights } = thrown;
  const last = groups.at(-1) ?? '';
  const isOfOne = isOfFirst(thrown);
  if (isOfOne ? !isGroup(last) : weights.length < 2 || last !== '') return [];
  const events = weights.map((one, at) => `${name} ${groups[at] ?? ''} ${one}`);
  return groups.slice(0, -1).every(isGroup) && events.every((one) => readEventWords(one).event)
    ? [...events, ...(isOfOne ? [`${name} ${last}`] : [])]
    : [];
}

/** Returns whether a throw has one weight, which belongs to the group in front of it. */
const isOfFirst = ({ groups, weights, isBehindName }: Throw): boolean =>
  weights.length === 1 && isSure(weights[0]) && !isBehindName && !isList(groups[0] ?? '');

/** A weight behind a list of groups: for all of them, or for the last one where it is in brackets behind it. */
export type SharedWeight = { readonly text: string; readonly isOfLast: boolean };

/** Returns the only weight of a throw where it is behind a list of groups: 'Hammer SW & U20W 4kg'. */
export function sharedWeight(text: string): SharedWeight | undefined {
  const { groups: [front = ''] = [], weights = [], isBehindName = true } = throwIn(text) ?? {};
  const [one = ''] = weights;
  if (weights.length !== 1 || !isSure(one) || isBehindName || !isList(front)) return undefined;
  return { text: one, isOfLast: one.startsWith('(') };
}

/** Returns whether a weight has its unit: the 3k of 'Shot U15G; 3k U15B' is a race. */
const isSure = (text = ''): boolean => /\dk?g|\sk?g/i.test(text);

/** Returns whether a text lists several groups, each with its age and gender. */
function isList(text: string): boolean {
  const groups = text.split(betweenGroups);
  return groups.length > 1 && groups.every((group) => isGroup(group));
}

function isGroup(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(text);
  return rest === '' && pairs.length > 0 && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
}

/** Returns whether a text names several weights. */
export const namesWeights = (text: string): boolean => (text.match(weight) ?? []).length > 1;
