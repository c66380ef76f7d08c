import type { Route } from '@startline/contract/route';
import type { Ctx } from './context.ts';
import { Refusal } from './refuse.ts';

/** The body that a call takes: all that the words of a refused body need. */
export type Takes = Pick<Route, 'takesFile' | 'bodyLimit'>;

/**
 * Returns a refusal of a body in the words of its call: the size and types it takes. Other refusals are returned
 * unchanged.
 */
export function inWordsOfCall(refusal: Refusal, { takesFile, bodyLimit }: Takes): Refusal {
  if (refusal.code === 'body-too-large' && takesFile && bodyLimit !== undefined) {
    const text = `The file is larger than ${String(bodyLimit / 1_000_000)} MB. Make it smaller and choose it again.`;
    return new Refusal('body-too-large', text, { facts: { faults: [{ field: 'logo', message: text }] } });
  }
  return refusal.code === 'unsupported-media' && takesFile ? wrongFile(takesFile) : refusal;
}

/** Returns the refusal of a body of a type that a call does not take. */
export function wrongFile(types: readonly string[]): Refusal {
  const names = types.map((type) => (type.split('/')[1] ?? type).toUpperCase());
  const [only, ...more] = types;
  if (only !== undefined && more.length === 0)
    return new Refusal('unsupported-media', `Send the file itself as the body, with the type ${only}.`);
  const text = `Choose a ${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''} picture. Other file types cannot be uploaded.`;
  return new Refusal('unsupported-media', text, { facts: { faults: [{ field: 'logo', message: text }] } });
}

/** Returns the file sent to a call with `takesFile`. `serveCall` refuses every other body before such a call runs. */
export function sentFile({ file }: Pick<Ctx, 'file'>): NonNullable<Ctx['file']> {
  if (!file) throw new Error('A call that takes a file ran without one.');
  return file;
}
