import * as z from 'zod/mini';

/** Every reply has this head (ENV-06). `data` is then read by the route's own output schema. */
export const envelope = z.object({
  errNo: z.number(),
  error: z.string(),
  message: z.string(),
  data: z.unknown(),
  meta: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof envelope>;

/**
 * One fault of the input: the field (dotted path), words for a person and, where the specification has one, its code.
 */
export const fault = z.object({ field: z.string(), message: z.string(), code: z.optional(z.string()) });
export type Fault = z.infer<typeof fault>;
/** The `data` of a `bad-input` refusal and its kin: all faults at once. */
export const faults = z.object({ faults: z.array(fault) });
