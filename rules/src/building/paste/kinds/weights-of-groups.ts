import { readEventWords } from '../paste-event-words.ts';
import { readAgesAndGenders } from '../paste-groups.ts';

/** Matches the name of a throw, which a list of groups has once, or before each weight. */
const throwName = /\b(?:shot(?:\s*putt?)?|(?:discus|hammer|javelin|weight)(?:\s+throw)?|SP|DT|HT|JT|WT)\b/gi;
/** Matches a weight, in brackets or not; that of a javelin may have no unit. */
const weight = /\(?\s*\b(\d+(?:\.\d+)?\s?k?g|\d+(?:\.\d+)?\s?k)\b\s*\)?/gi;
const weightOfJavelin = /\(?\s*\b([4-8]00)\s?g?\b\s*\)?/gi;
const between = /^[\s,;&+/:–-]+|(?:[\s,;&/:–-]|\s\+|\band\b)+$/gi;

/** The most weights of one line. */
const mostWeights = 12;

/**
 * Returns an event for each weight of a throw with its groups: 'Discus U18M 1.5kg, U20M 1.75kg, SM 2kg' gives three.
 * Returns none for a single weight, or where a weight has no group in front of it.
 */
export function eventsByWeight(text: string): readonly string[] {
  const [name = '', ...others] = text.match(throwName) ?? [];
  if (name === '' || others.some((other) => other.toLowerCase() !== name.toLowerCase())) return [];
  const pieces = text.replace(throwName, ' ').split(/^ja?v|^jt/i.test(name) ? weightOfJavelin : weight);
  const groups = pieces.filter((_, at) => at % 2 === 0).map((piece) => piece.replace(between, ''));
  const weights = pieces.filter((_, at) => at % 2 === 1);
  if (weights.length < 2 || weights.length > mostWeights || groups.at(-1) !== '') return [];
  const events = weights.map((one, at) => `${name} ${groups[at] ?? ''} ${one}`);
  return groups.slice(0, -1).every(isGroup) && events.every((one) => readEventWords(one).event) ? events : [];
}

function isGroup(text: string): boolean {
  const { pairs, rest } = readAgesAndGenders(text);
  return rest === '' && pairs.length > 0 && pairs.every(({ age, gender }) => age !== undefined && gender !== undefined);
}

/** Returns whether a text names several weights. */
export const namesWeights = (text: string): boolean => (text.match(weight) ?? []).length > 1;
