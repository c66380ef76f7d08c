import type { Fault } from '@startline/contract/envelope';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const DEFAULT_WORDS = 'Invalid input';
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
};

/**
 * Returns every fault of an input in words for a person, each with its dotted field. A contract's own words take
 * precedence.
 */
export function faultsOf(issues: readonly Issue[], raw: unknown): Fault[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: dotted([...issue.path, key]), message: 'Not known in this call.' }));
    const value = valueAt(raw, issue.path);
    const hasOwnWords =
      issue.message !== '' &&
      issue.message !== DEFAULT_WORDS &&
      !(value === undefined && issue.code === 'invalid_type');
    return [{ field: dotted(issue.path), message: hasOwnWords ? issue.message : wordsFor(issue, value) }];
  });
}

function wordsFor(issue: Issue, value: unknown): string {
  if (value === undefined) return 'Required.';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `${sized(issue.origin, issue.maximum, 'at most')}.`;
    case 'too_small':
      return `${sized(issue.origin, issue.minimum, 'at least')}.`;
    default:
      return 'Enter this in a valid format.';
  }
}

function sized(origin: string, limit: number | bigint, text: 'at most' | 'at least'): string {
  const amount = String(limit);
  if (origin === 'string') return `Enter ${text} ${amount} ${amount === '1' ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `Choose ${text} ${amount}`;
  return `Enter ${amount} or ${text === 'at most' ? 'less' : 'more'}`;
}

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  );
}
