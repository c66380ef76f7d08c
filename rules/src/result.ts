export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Refused<Reason> = { readonly ok: false; readonly reason: Reason };
/** What a rule answers: a value, or the reason why not, as data. */
export type Result<Value, Reason> = Ok<Value> | Refused<Reason>;

/** Returns the answer of a rule that says yes. */
export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });
/** Returns the reason of a rule that says no, as data. */
export const refused = <Reason>(reason: Reason): Refused<Reason> => ({ ok: false, reason });

/** Reaching this line is a type error, so a new case cannot be forgotten. */
export function never(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
