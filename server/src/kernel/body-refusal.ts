import type { Route } from '@startline/contract/route';
import { Refusal } from './refuse.ts';

/** What a call takes as its body: all that the words of a refused body need. */
export type Takes = Pick<Route, 'takesFile' | 'bodyLimit'>;

/**
 * Returns a refused body in the words of its call: how much it takes, and as what. Any other refusal stays as it is.
 */
export function inWordsOfCall(refusal: Refusal, { takesFile, bodyLimit }: Takes): Refusal {
  if (refusal.code === 'body-too-large' && takesFile && bodyLimit !== undefined) {
    const words = `The file is larger than ${String(bodyLimit / 1_000_000)} MB. Make it smaller and choose it again.`;
    return new Refusal('body-too-large', words, { facts: { faults: [{ field: 'logo', message: words }] } });
  }
  return refusal.code === 'unsupported-media' && takesFile ? wrongFile(takesFile) : refusal;
}

/** Returns the refusal of a body that is not of the types that a call takes. */
export function wrongFile(types: readonly string[]): Refusal {
  const names = types.map((type) => (type.split('/')[1] ?? type).toUpperCase());
  const [only, ...more] = types;
  if (only !== undefined && more.length === 0)
    return new Refusal('unsupported-media', `Send the file itself as the body, with the type ${only}.`);
  const words = `Choose a picture of type ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}. Nothing else can be kept.`;
  return new Refusal('unsupported-media', words, { facts: { faults: [{ field: 'logo', message: words }] } });
}
