import type {
  checkRegistrationNumber as checkContract,
  confirmRegistration as confirmContract,
  findRegistration as findContract,
} from '@startline/contract/people/athletes';
import { longDay } from '@startline/rules/formats/dates';
import { readBirth } from '@startline/rules/people/athletes/birth';
import { readUrn } from '@startline/rules/people/athletes/registration-number';
import { wallClock, type IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { readSettings, urnPatterns } from '../../kernel/settings.ts';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { circleOf } from './circle-of.ts';
import { isLinked, readByNumber } from './queries.ts';
import { Refusal } from '../../kernel/refuse.ts';

type Asked = z.output<typeof findContract.input>;
type Proof = Pick<Asked, 'aocode' | 'regid' | 'dob'>;

/** Reads typed number and date of birth in this installation's formats; undefined when they are not valid. */
async function readProof(ctx: Ctx, { aocode, regid, dob }: Proof) {
  const born = readBirth(dob, todayOf(ctx));
  const urn = readUrn(regid, aocode, urnPatterns(await readSettings(ctx.db)));
  return born.ok && urn.ok && urn.value !== '' ? { ao: aocode, urn: urn.value, dob: born.value } : undefined;
}

/** Reads a number and a date of birth as typed; refuses what can be neither. */
export async function mustReadProof(ctx: Ctx, typed: Proof) {
  const proof = await readProof(ctx, typed);
  if (!proof)
    throw new Refusal(
      'bad-input',
      'Enter the registration number as printed on the membership card and the date of birth, for example 09/04/2012.',
    );
  return proof;
}

/** Returns the athlete of the caller's own circle with this number and date of birth; both must match. */
async function registeredAthlete(ctx: Ctx, input: Proof) {
  const proof = await readProof(ctx, input);
  const match = proof && (await readByNumber(ctx.db, circleOf(signedInUser(ctx)), proof.ao, proof.urn));
  return match?.dob === proof?.dob ? match : undefined;
}

const todayOf = (ctx: Ctx): IsoDate => wallClock(ctx.now(), 'Europe/London').date;

/** Finds one of the caller's own athletes by registration number and date of birth (API-018). */
export async function findRegistration(ctx: Ctx, input: Asked) {
  const user = signedInUser(ctx);
  const match = await registeredAthlete(ctx, input);
  if (!match) return { id: null, firstName: '', surName: '', club: '', isLinked: false };
  return {
    id: match.id,
    firstName: match.first_name,
    surName: match.surname,
    club: match.club ?? '',
    isLinked: await isLinked(ctx.db, user.id, match.id),
  };
}

/**
 * Confirms that number and date of birth belong to one of the caller's athletes and that the registration is valid
 * (API-019).
 */
export async function confirmRegistration(ctx: Ctx, request: z.output<typeof confirmContract.input>) {
  const match = await registeredAthlete(ctx, request);
  if (!match)
    return {
      confirmed: false,
      reason:
        'None of your athletes has this registration number and date of birth. Check both on the membership card.',
    };
  if (match.active_end_date !== null && match.active_end_date < todayOf(ctx))
    return { confirmed: false, reason: `The registration ended on ${longDay(match.active_end_date as IsoDate)}.` };
  return { confirmed: true, reason: '' };
}

/**
 * Tells whether a number has the right form and belongs to one of the caller's own athletes (API-020); never to
 * another's.
 */
export async function checkRegistrationNumber(ctx: Ctx, { aocode, urn }: z.output<typeof checkContract.input>) {
  const read = readUrn(urn, aocode, urnPatterns(await readSettings(ctx.db)));
  if (!read.ok) return { isWellFormed: false, isKnown: false, message: read.reason };
  const circle = circleOf(signedInUser(ctx));
  const isKnown = read.value !== '' && (await readByNumber(ctx.db, circle, aocode, read.value)) !== undefined;
  return { isWellFormed: true, isKnown, message: isKnown ? 'One of your athletes already has this number.' : '' };
}
