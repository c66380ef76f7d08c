import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders, type AgeAndGender } from '../paste-groups.ts';

/** Matches the name of a throw, which a list of groups has once, or before each weight. */
const throwName = /\b(?:shot(?:\s*putt?)?|(?:discus|hammer|javelin|weight)(?:\s+throw)?|SP|DT|HT|JT|WT)\b/gi;
/** Matches a weight, in brackets or not; that of a javelin may have no unit. */
const weight = /(\(?\s*\b(?:\d+(?:\.\d+)?\s?k?g|\d+(?:\.\d+)?\s?k)\b\s*\)?)/gi;
const weightOfJavelin = /(\(?\s*\b[4-8]00\s?g?\b\s*\)?)/gi;
const between = /^[\s,;&+/:–-]+|(?:[\s,;&/:–-]|\s\+|\band\b)+$/gi;
/** Matches what separates groups that may each have a weight; those of 'SW/U20W' share theirs. */
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
 * 'Shot U17M (5kg) & SM' two. Returns none for a weight of the whole throw, or where it is unclear whose each is.
 */
export function eventsByWeight(text: string): readonly string[] {
  const thrown = throwIn(text);
  if (!thrown) return [];
  const bracketed = bracketsIn(text);
  if (bracketed) return eventsInBrackets(bracketed, thrown.name);
  const { name, groups, weights } = thrown;
  const last = groups.at(-1) ?? '';
  const isOfOne = isOfFirst(thrown);
  if (isOfOne ? !isGroup(last) : weights.length < 2 || last !== '') return [];
  const events = weights.map((one, at) => `${name} ${groups[at] ?? ''} ${one}`);
  return groups.slice(0, -1).every(isGroup) && events.every((one) => readEventWords(one).event)
    ? [...events, ...(isOfOne ? [`${name} ${last}`] : [])]
    : [];
}

type Bracketed = { readonly outer: string; readonly pairs: readonly AgeAndGender[]; readonly parts: readonly string[] };

/** Takes weights with ages of their own, in brackets, out of an event: the 500g of 'SW Javelin 600g (500g U17/U15)'. */
function bracketsIn(text: string): Bracketed | undefined {
  const [brackets = '', ...others] = text.match(/\([^()]*\)/g) ?? [];
  const inner = brackets.slice(1, -1);
  const parts = [inner.split(/[,;]/), [inner]].find((list) => list.every(isOfWeight));
  if (others.length > 0 || parts === undefined) return undefined;
  const outer = text.replace(brackets, ' ').replace(/\s+/g, ' ').trim();
  const { pairs } = readEventWords(outer);
  const isWhole = pairs.some(({ age }) => age !== undefined) || outer.search(weight) >= 0;
  return isWhole ? { outer, pairs, parts } : undefined;
}

/** Returns a throw and those in its brackets, which have its gender where they have none. */
function eventsInBrackets({ outer, pairs, parts }: Bracketed, name: string): readonly string[] {
  const [gender, ...others] = new Set(pairs.map((one) => one.gender));
  const own = gender === undefined || others.length > 0 ? '' : gender === 'F' ? 'Women' : 'Men';
  const isGendered = (part: string): boolean => readAgesAndGenders(part).pairs.every((one) => one.gender !== undefined);
  if (own === '' && !parts.every(isGendered)) return [];
  const whole = eventsByWeight(outer);
  const events = parts.map((part) => `${name} ${part}${isGendered(part) ? '' : ` ${own}`}`);
  return [...(whole.length > 0 ? whole : [outer]), ...events];
}

/** Returns whether a text is a weight with its ages. */
function isOfWeight(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(text.replace(weight, ' '));
  return (text.match(weight) ?? []).length === 1 && rest === '' && pairs.some(({ age }) => age !== undefined);
}

/** Returns whether a throw has one weight, which belongs to the group in front of it. */
const isOfFirst = ({ groups, weights, isBehindName }: Throw): boolean =>
  weights.length === 1 && isSure(weights[0]) && !isBehindName && !isList(groups[0] ?? '');

/**
 * A weight that several groups may share: `isOfLast` where it is in brackets, and so not for all of them, and where it
 * may be a race.
 */
export type SharedWeight = { readonly text: string; readonly isOfLast: boolean };

/** Returns the weight of a throw that is behind a list of groups, 'Hammer SW & U20W 4kg', or in brackets with ages. */
export function sharedWeight(text: string): SharedWeight | undefined {
  const thrown = throwIn(text);
  const [one = ''] = thrown?.weights ?? [];
  if (!thrown || one === '') return undefined;
  if (bracketsIn(text) || mayBeRace(thrown)) return { text, isOfLast: true };
  return isForList(thrown) ? { text: one, isOfLast: one.startsWith('(') } : undefined;
}

/** Returns whether a throw has one weight, which is behind a list of groups. */
const isForList = ({ groups, weights, isBehindName }: Throw): boolean =>
  weights.length === 1 && isSure(weights[0]) && !isBehindName && isList(groups[0] ?? '');

/** Returns whether a number without a unit between two groups may be a race: the 800 of 'Javelin U15G, 800 U15B'. */
const mayBeRace = ({ groups, weights }: Throw): boolean =>
  weights.length === 1 && !isSure(weights[0]) && groups.every(isGroup);

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
