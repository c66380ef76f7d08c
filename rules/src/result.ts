export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Refused<Reason> = { readonly ok: false; readonly reason: Reason };
/** The result of a rule: a value, or the reason for a refusal, as data. */
export type Result<Value, Reason> = Ok<Value> | Refused<Reason>;

/** Returns the result of a rule that accepts. */
export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
/** Returns the result of a rule that refuses, with its reason as data. */
export const refused = <Reason>(reason: Reason): Refused<Reason> => ({ ok: false, reason });

/** Makes a forgotten case a type error, since its argument must be never. */
export function never(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
