import type {
  checkRegistrationNumber as checkContract,
  confirmRegistration as confirmContract,
  findRegistration as findContract,
} from '@startline/contract/athletes';
import { longDay } from '@startline/rules/formats/dates';
import { readBirth } from '@startline/rules/people/birth';
import { readUrn } from '@startline/rules/people/registration-number';
import { wallClock, type IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { readSettings, urnPatterns } from '../app-config/settings.ts';
import { signedInUser } from '../access/signed-in.ts';
import type { Ctx } from '../context.ts';
import { isLinked, readByNumber } from './queries.ts';

type Asked = z.output<typeof findContract.input>;

/** The athlete whose number and date of birth were given; both must be right, so a number alone tells nothing. */
export async function registeredAthlete(ctx: Ctx, { aocode, regid, dob }: Pick<Asked, 'aocode' | 'regid' | 'dob'>) {
  const born = readBirth(dob, todayOf(ctx));
  const urn = readUrn(regid, aocode, urnPatterns(await readSettings(ctx.db)));
  if (!born.ok || !urn.ok || urn.value === '') return undefined;
  const found = await readByNumber(ctx.db, aocode, urn.value);
  return found?.dob === born.value ? found : undefined;
}

const todayOf = (ctx: Ctx): IsoDate => wallClock(ctx.now(), 'Europe/London').date;

/** Finds an athlete by registration number and date of birth (API-018). */
export async function findRegistration(ctx: Ctx, asked: Asked) {
  const user = signedInUser(ctx);
  const found = await registeredAthlete(ctx, asked);
  if (!found) return { id: null, firstName: '', surName: '', club: '', isLinked: false };
  return {
    id: found.id,
    firstName: found.first_name,
    surName: found.surname,
    club: found.club ?? '',
    isLinked: await isLinked(ctx.db, user.id, found.id),
  };
}

/** Confirms that number and date of birth belong together and that the registration runs (API-019). */
export async function confirmRegistration(ctx: Ctx, asked: z.output<typeof confirmContract.input>) {
  const found = await registeredAthlete(ctx, asked);
  if (!found)
    return {
      confirmed: false,
      reason: 'No athlete has this registration number and date of birth. Check both on the membership card.',
    };
  if (found.active_end_date !== null && found.active_end_date < todayOf(ctx))
    return { confirmed: false, reason: `The registration ended on ${longDay(found.active_end_date as IsoDate)}.` };
  return { confirmed: true, reason: '' };
}

/** Says whether a number has the right form and is known (API-020); never whose it is. */
export async function checkRegistrationNumber(ctx: Ctx, { aocode, urn }: z.output<typeof checkContract.input>) {
  const read = readUrn(urn, aocode, urnPatterns(await readSettings(ctx.db)));
  if (!read.ok) return { isWellFormed: false, isKnown: false, message: read.reason };
  const isKnown = read.value !== '' && (await readByNumber(ctx.db, aocode, read.value)) !== undefined;
  return {
    isWellFormed: true,
    isKnown,
    message: isKnown ? 'An athlete with this number is known. Link to them with their date of birth.' : '',
  };
}
