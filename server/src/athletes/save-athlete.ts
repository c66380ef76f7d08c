import type { addAthlete as addContract, changeAthlete as changeContract } from '@startline/contract/athletes';
import type { AthleteId, ClubId } from '@startline/rules/ids';
import { readAthleteForm, type AthleteDraft } from '@startline/rules/people/athlete-form';
import { duplicateText, findDuplicates } from '@startline/rules/people/duplicates';
import { wallClock, type IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { writeAudit } from '../access/audit-queries.ts';
import { readSettings, urnPatterns } from '../app-config/settings.ts';
import { signedInUser } from '../access/signed-in.ts';
import type { Ctx } from '../context.ts';
import { transaction, type Db } from '../db/db.ts';
import { Refusal } from '../http/refuse.ts';
import { alertOf } from './surname-alert.ts';
import {
  insertAthlete,
  isLinked,
  linkUser,
  lockSaving,
  readAlike,
  readAthleteRow,
  readClubs,
  updateAthlete,
  type AthleteColumns,
} from './queries.ts';

type Typed = z.output<typeof addContract.input>;

/**
 * Adds an athlete to the caller's list. Refused with all faults of the form, or once with the athletes it may be
 * already.
 */
export async function addAthlete(ctx: Ctx, typed: Typed) {
  const user = signedInUser(ctx);
  const draft = await checked(ctx, typed);
  return transaction(ctx.db, async (tx) => {
    await lockSaving(tx, user.id, draft.aoCode, draft.urn);
    await refuseDuplicate(tx, user.id, draft, typed.isNew);
    const id = await insertAthlete(tx, columnsOf(draft, typed, {}), user.id);
    await linkUser(tx, user.id, id, ctx.now());
    await writeAudit(tx, ctx, { action: 'athlete.add', subject: 'athlete', subjectId: id, after: namesOf(draft) });
    return { id, alert: await alertOf(tx, draft) };
  });
}

/**
 * Changes an athlete. Somebody else's change in between is never overwritten: the version that was seen must still
 * stand.
 */
export async function changeAthlete(ctx: Ctx, typed: z.output<typeof changeContract.input>) {
  const user = signedInUser(ctx);
  const draft = await checked(ctx, typed);
  return transaction(ctx.db, async (tx) => {
    await lockSaving(tx, user.id, draft.aoCode, draft.urn);
    const before = await readAthleteRow(tx, typed.id);
    if (!before) throw new Refusal('not-found', 'There is no such athlete.');
    await refuseTakenNumber(tx, draft, typed.id);
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
    return { id: typed.id, alert: await alertOf(tx, draft) };
  });
}

/** What the log keeps: no date of birth and no contact. */
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
    throw new Refusal('bad-input', 'Please correct what is marked.', {
      facts: {
        faults: Object.entries(read.reason).map(([field, message]) => ({ field: wireNames[field] ?? field, message })),
      },
    });
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
    throw new Refusal('bad-input', 'Choose a club from the list.', {
      facts: { faults: [{ field: 'clubid', message: 'Choose a club from the list.' }] },
    });
}

async function refuseDuplicate(
  db: Db,
  user: Parameters<typeof isLinked>[1],
  draft: AthleteDraft,
  isNew: boolean,
): Promise<void> {
  const alike = (
    await readAlike(db, {
      firstName: draft.firstName,
      surname: draft.surName,
      dob: draft.dob,
      urn: draft.urn,
      ao: ao(draft),
    })
  ).map((row) => ({ ...row, dob: row.dob as IsoDate, aoCode: draft.aoCode }));
  const [likely] = findDuplicates(draft, alike);
  if (!likely || (isNew && likely.likeness !== 'same-registration')) return;
  const mine = await isLinked(db, user, likely.athlete.id);
  const words = mine
    ? `${likely.athlete.firstName} ${likely.athlete.surName} is on your list already.`
    : duplicateText(likely);
  throw new Refusal('athlete-refused', words, {
    facts: {
      id: likely.athlete.id,
      likeness: likely.likeness,
      isMine: mine,
      mayAddAnyway: likely.likeness !== 'same-registration',
    },
  });
}

async function refuseTakenNumber(db: Db, draft: AthleteDraft, own: AthleteId): Promise<void> {
  if (draft.urn === '') return;
  const taken = (
    await readAlike(db, {
      firstName: draft.firstName,
      surname: draft.surName,
      dob: draft.dob,
      urn: draft.urn,
      ao: ao(draft),
    })
  ).some(({ id, urn }) => id !== own && urn === draft.urn);
  if (taken)
    throw new Refusal('bad-input', 'Another athlete has this registration number.', {
      facts: {
        faults: [
          { field: 'URN', message: 'Another athlete has this registration number. Check it on the membership card.' },
        ],
      },
    });
}

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
