import type { addAthlete as addContract, changeAthlete as changeContract } from '@startline/contract/people/athletes';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import { readAthleteForm, type AthleteDraft } from '@startline/rules/people/athletes/athlete-form';
import { duplicateText, findDuplicates } from '@startline/rules/people/athletes/duplicates';
import { nameLikeness } from '@startline/rules/people/athletes/name-likeness';
import { wallClock, type IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { missing } from '../../access/missing.ts';
import { writeAudit } from '../../access/audit-queries.ts';
import { readSettings, urnPatterns } from '../../kernel/settings.ts';
import { signedInUser } from '../../access/signed-in.ts';
import { tiesToAthlete } from '../../access/owner-queries.ts';
import { isAppAdmin } from '@startline/rules/access/permissions';
import { rightsOf } from '../../access/rights-of.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { transaction, type Db, type Tx } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { applyRegister } from '../registers/apply-register.ts';
import { circleOf } from './circle-of.ts';
import { alertOf } from './surname-alert.ts';
import { mayAddMore } from './may-add-more.ts';
import {
  insertAthlete,
  isLinked,
  linkUser,
  lockSaving,
  proveNumber,
  readAlike,
  readByNumber,
  readAthleteRow,
  readClubs,
  readOwnRemoved,
  updateAthlete,
  type AthleteColumns,
  type Circle,
} from './queries.ts';
import { faultsRefusal, markedFields } from '../../kernel/read-input.ts';

type Typed = z.output<typeof addContract.input>;

/**
 * Adds an athlete to the caller's list. Refuses with all faults of the form, or once with the athletes of the caller's
 * own circle that it may be. Others' records have no effect: the caller gets a record of their own.
 */
export async function addAthlete(ctx: Ctx, typed: Typed) {
  const user = signedInUser(ctx);
  const draft = await checked(ctx, typed);
  return transaction(ctx.db, async (tx) => {
    await lockSaving(tx, user.id);
    await mayAddMore(tx, user);
    await refuseDuplicate(tx, circleOf(user), draft, typed.isNew);
    const id =
      (await putBack(tx, user, draft, typed)) ?? (await insertAthlete(tx, columnsOf(draft, typed, {}), user.id));
    await linkUser(tx, user.id, id, ctx.now());
    if (await mayProve(tx, user, id)) await proveNumber(tx, id, ctx.now());
    await applyRegister(tx, ctx, { id, user: user.id, ao: ao(draft), urn: draft.urn, dob: draft.dob });
    await writeAudit(tx, ctx, { action: 'athlete.add', subject: 'athlete', subjectId: id, after: namesOf(draft) });
    return { id, alert: await alertOf(tx, circleOf(user), draft) };
  });
}

/**
 * Restores a child whom the same account removed from its list, with entries and bests, and saves what is typed now.
 * Accents, capitals, hyphens and apostrophes of the name do not matter.
 */
async function putBack(tx: Tx, user: SignedIn, draft: AthleteDraft, typed: Typed): Promise<AthleteId | undefined> {
  const known = await readOwnRemoved(tx, user.id, draft.dob);
  const removed = known.find((one) => nameLikeness(one, draft) === 'same');
  const before = removed && (await readAthleteRow(tx, removed.id));
  if (!before) return undefined;
  const isDone = await updateAthlete(tx, before.id, columnsOf(draft, typed, before.options), before.version);
  return isDone ? before.id : undefined;
}

/** Changes an athlete, starting from the version that the person saw, so that another's change is never overwritten. */
export async function changeAthlete(ctx: Ctx, typed: z.output<typeof changeContract.input>) {
  const user = signedInUser(ctx);
  const draft = await checked(ctx, typed);
  return transaction(ctx.db, async (tx) => {
    await lockSaving(tx, user.id);
    const before = await readAthleteRow(tx, typed.id);
    if (!before) throw missing('athlete');
    if (before.urn !== draft.urn) await refuseSecondNumber(tx, circleOf(user), draft, typed.id);
    const done = await updateAthlete(
      tx,
      typed.id,
      columnsOf(draft, typed, before.options),
      typed.version ?? before.version,
    );
    if (!done)
      throw new Refusal(
        'changed-meanwhile',
        'Somebody else has changed this athlete since you opened it. Open it again and repeat your change.',
      );
    if (await mayProve(tx, user, typed.id)) await proveNumber(tx, typed.id, ctx.now());
    if (before.urn !== draft.urn || before.dob !== draft.dob)
      await applyRegister(tx, ctx, { id: typed.id, user: user.id, ao: ao(draft), urn: draft.urn, dob: draft.dob });
    await writeAudit(tx, ctx, {
      action: 'athlete.change',
      subject: 'athlete',
      subjectId: typed.id,
      before: {
        firstName: before.first_name,
        surName: before.surname,
        clubId: before.club_id,
        schoolId: before.school_id,
        urn: before.urn,
      },
      after: namesOf(draft),
    });
    return { id: typed.id, alert: await alertOf(tx, circleOf(user), draft) };
  });
}

/** Returns the fields for the log: no date of birth and no contact. */
const namesOf = (draft: AthleteDraft) => ({
  firstName: draft.firstName,
  surName: draft.surName,
  clubId: draft.clubId,
  schoolId: draft.schoolId,
  urn: draft.urn,
});

async function checked(ctx: Ctx, typed: Typed): Promise<AthleteDraft> {
  const today = wallClock(ctx.now(), 'Europe/London').date;
  const form = {
    firstName: typed.firstName,
    surName: typed.surName,
    gender: typed.gender,
    dob: typed.dob,
    clubId: typed.clubid,
    schoolId: typed.schoolid,
    aoCode: typed.aocode ?? ctx.config.orgCode,
    urn: typed.URN,
    email: typed.email,
    emergency: typed.emergency,
    socials: { instagram: '', tiktok: '', facebook: '' },
  };
  const read = readAthleteForm(form, today, urnPatterns(await readSettings(ctx.db)));
  if (!read.ok)
    throw markedFields(
      Object.entries(read.reason).map(([field, message]) => ({ field: wireNames[field] ?? field, message })),
    );
  await refuseUnknownClub(ctx.db, [read.value.clubId, read.value.schoolId, typed.club2id || null]);
  return read.value;
}

/** The form's fields by their names on the wire. */
const wireNames: Readonly<Record<string, string>> = {
  club: 'clubid',
  urn: 'URN',
  emergencyName: 'emergency.name',
  emergencyTel: 'emergency.tel',
};

async function refuseUnknownClub(db: Db, chosen: readonly (number | null)[]): Promise<void> {
  const wanted = chosen.filter((id): id is number => id !== null) as ClubId[];
  const known = new Set((await readClubs(db, wanted)).map(({ id }) => id));
  if (wanted.some((id) => !known.has(id)))
    throw faultsRefusal([{ field: 'clubid', message: 'Choose a club from the list.' }]);
}

/** Refuses a number that another of the caller's records has; others' records are not revealed. */
async function refuseSecondNumber(db: Db, circle: Circle, draft: AthleteDraft, id: AthleteId): Promise<void> {
  const holder = draft.urn === '' ? undefined : await readByNumber(db, circle, ao(draft), draft.urn);
  if (holder && holder.id !== id)
    throw new Refusal(
      'athlete-refused',
      `${holder.first_name} ${holder.surname} has this registration number already.`,
    );
}

async function refuseDuplicate(db: Db, circle: Circle, draft: AthleteDraft, isNew: boolean): Promise<void> {
  const alike = (
    await readAlike(db, circle, {
      firstName: draft.firstName,
      surname: draft.surName,
      dob: draft.dob,
      urn: draft.urn,
      ao: ao(draft),
    })
  ).map((row) => ({ ...row, dob: row.dob as IsoDate, aoCode: draft.aoCode }));
  const [likely] = findDuplicates(draft, alike);
  if (!likely || (isNew && likely.likeness !== 'same-registration')) return;
  const mine = await isLinked(db, circle.user, likely.athlete.id);
  const text = mine
    ? `${likely.athlete.firstName} ${likely.athlete.surName} is on your list already.`
    : duplicateText(likely);
  throw new Refusal('athlete-refused', text, {
    facts: {
      id: likely.athlete.id,
      likeness: likely.likeness,
      isMine: mine,
      mayAddAnyway: likely.likeness !== 'same-registration',
    },
  });
}

/**
 * Returns whether a user may confirm that number and athlete belong together: administrators and representatives of the
 * athlete's club.
 */
const mayProve = async (db: Db, user: SignedIn, id: AthleteId): Promise<boolean> =>
  isAppAdmin(rightsOf(user)) ||
  (circleOf(user).isRepresentative && (await tiesToAthlete(db, id, user.id))?.represented === true);

const ao = (draft: AthleteDraft): 'EA' | 'IRL' => (draft.aoCode === 'IRL' ? 'IRL' : 'EA');

const columnsOf = (draft: AthleteDraft, typed: Typed, options: Record<string, unknown>): AthleteColumns => ({
  first_name: draft.firstName,
  surname: draft.surName,
  gender: draft.gender,
  dob: draft.dob,
  urn: draft.urn,
  ao_code: ao(draft),
  club_id: draft.clubId as ClubId | null,
  club2_id: (typed.club2id || null) as ClubId | null,
  school_id: draft.schoolId as ClubId | null,
  classification: typed.classification,
  email: draft.email,
  options: JSON.stringify({
    ...options,
    emergency: draft.emergency,
    coach: typed.coach,
    trainingGroup: typed.trainingGroup,
  }),
});
