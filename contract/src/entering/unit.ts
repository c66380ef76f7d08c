import * as z from 'zod/mini';

/** The unit of an event's marks, with the patterns that a typed mark is tried against. */
export const unit = z.object({
  id: z.int(),
  type: z.enum(['T', 'D', 'H', 'P']),
  options: z.array(
    z.object({ pattern: z.string(), short: z.string(), text: z.string(), uomType: z.enum(['T', 'D', 'H', 'P']) }),
  ),
});
