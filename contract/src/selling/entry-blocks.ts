import type { EntryBlock, WayOn } from '@startline/rules/entering/entries/blocks';
import type { Instant, IsoDate } from '@startline/rules/time';
import * as z from 'zod/mini';
import { sentCompEventId } from '../fields.ts';

const at = z.int() as unknown as z.ZodMiniType<Instant, Instant>;
const day = z.string() as unknown as z.ZodMiniType<IsoDate, IsoDate>;
const list = <T extends z.ZodMiniType>(subject: T) => z.readonly(z.array(subject));
const orNull = <T extends z.ZodMiniType>(subject: T) => z.nullable(subject);

const other = z.object({ id: orNull(sentCompEventId), name: z.string() });
const askedPb = { bound: z.enum(['least', 'most']), value: z.number(), uom: z.enum(['T', 'D', 'H', 'P']) };
const reached = { max: z.int(), counted: list(sentCompEventId) };
const plain = <K extends EntryBlock['kind']>(kind: K) => z.object({ kind: z.literal(kind) });

/** Every reason for a refusal, as data; words come from `blockText` of rules/entries/blocks. */
export const entryBlock: z.ZodMiniType<EntryBlock, EntryBlock> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-available'), opensAt: orNull(at) }),
  plain('closed'),
  z.object({ kind: z.literal('part-of-event'), event: other }),
  plain('representatives-only'),
  plain('not-admitted'),
  plain('confirmed'),
  z.object({ kind: z.enum(['awaiting-payment', 'awaiting-cheque']), by: z.string() }),
  plain('entered-as-team'),
  plain('schedule-only'),
  z.object({ kind: z.literal('full'), waitingList: z.enum(['none', 'disabled']) }),
  plain('waiting-list-closed'),
  plain('pb-needed'),
  z.object({ kind: z.literal('pb-outside-split'), ...askedPb }),
  z.object({ kind: z.literal('pb-outside-limits'), ...askedPb }),
  z.object({
    kind: z.literal('not-together'),
    by: z.enum(['event', 'group', 'competition']),
    label: z.string(),
    other,
  }),
  z.object({ kind: z.literal('max-in-competition'), of: z.enum(['events', 'track', 'field']), ...reached }),
  z.object({ kind: z.literal('max-in-day'), day, ...reached }),
  z.object({ kind: z.literal('max-track-in-day'), day, ...reached }),
  z.object({ kind: z.literal('max-field-in-day'), day, ...reached }),
  z.object({ kind: z.literal('max-excluded'), ...reached }),
  z.object({ kind: z.literal('max-team'), ...reached }),
  plain('team-event-full'),
  plain('under-age-quota-full'),
  plain('item-unavailable'),
]);

/** The remedy for a block, for the screen to offer. */
export const wayOn: z.ZodMiniType<WayOn, WayOn> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wait-until'), at }),
  z.object({ kind: z.literal('enter-instead'), event: other }),
  z.object({ kind: z.literal('ask-club') }),
  z.object({ kind: z.literal('enter-team') }),
  z.object({ kind: z.literal('see-entry') }),
  z.object({ kind: z.literal('ask-payer'), name: z.string() }),
  z.object({ kind: z.literal('add-pb') }),
  z.object({ kind: z.literal('change-pb') }),
  z.object({ kind: z.literal('choose-less'), remove: list(sentCompEventId) }),
  z.object({ kind: z.literal('contact-organiser') }),
  z.object({ kind: z.literal('none') }),
]);
