import {
  answerMerge,
  listDuplicates,
  listMerges,
  mergeDuplicate,
  readDuplicate,
  tellApart,
  undoMerge,
} from '@startline/contract/people/duplicates';
import { myAthletes, readAthlete } from '@startline/contract/people/athletes';
import type { AthleteId } from '@startline/rules/ids';
import type { Person, Reply } from '../../person.ts';
import { shut, type Play } from '../../play.ts';
import type { Site } from '../../site.ts';

const NONE = 99_999_999;
const textFor = ({ status, text }: Reply): string => `${String(status)} ${text}`;
const isSame = (replies: readonly Reply[]): boolean => new Set(replies.map(textFor)).size === 1;

type Scene = {
  readonly keeper: Person;
  /** Keeps the second record, in another club. */ readonly other: Person;
  readonly stranger: Person;
  /** Representatives of the first record's club, of the second's, of both, and of a third club. */
  readonly reps: Readonly<Record<'ofOne' | 'ofOther' | 'ofBoth' | 'elsewhere', Person>>;
  readonly pair: number;
  readonly one: AthleteId;
  readonly second: AthleteId;
};
/** Texts that only those who have the child may be told. */
const privates = ['2011-08-09', '9 Aug 2011', 'MERGED-4711', 'keeper.aunt@attack.test'];

async function sceneOf(site: Site): Promise<Scene> {
  const people = [];
  for (let n = 0; n < 7; n += 1) people.push(await site.signUp('proved'));
  const [keeper, other, stranger, ofOne, ofOther, ofBoth, elsewhere] = people;
  if (!keeper || !other || !stranger || !ofOne || !ofOther || !ofBoth || !elsewhere) throw new Error('Too few people.');
  const insert = async <Id extends number>(statement: string): Promise<Id> => {
    const [row] = await site.sql<{ id: Id }>(`${statement} returning id`);
    if (!row) throw new Error(`Nothing made by ${statement}`);
    return row.id;
  };
  const club = (name: string) => insert(`insert into club (name, kind) values ('${name}', 'C')`);
  const [first, next, third] = [await club('Merging AC'), await club('Merged Harriers'), await club('Elsewhere AC')];
  const record = (at: number, number: string) =>
    insert<AthleteId>(
      `insert into athlete (first_name, surname, gender, dob, urn, club_id, email) values ('Mergedchild', 'Once', 'F', '2011-08-09', '${number}', ${String(at)}, 'keeper.aunt@attack.test')`,
    );
  const [one, second] = [await record(first, 'MERGED-4711'), await record(next, '')];
  const has = (person: Person, athlete: number) =>
    site.sql(
      `insert into user_athlete (user_id, athlete_id) select id, ${String(athlete)} from app_user where email = '${person.email}'`,
    );
  const represents = (person: Person, at: number) =>
    site.sql(
      `insert into user_club (user_id, club_id) select id, ${String(at)} from app_user where email = '${person.email}'`,
    );
  await has(keeper, one);
  await has(other, second);
  await represents(ofOne, first);
  await represents(ofOther, next);
  await represents(ofBoth, first);
  await represents(ofBoth, next);
  await represents(elsewhere, third);
  const pair = await insert(
    `insert into athlete_pair (one_id, other_id, rank, found_at) values (${String(one)}, ${String(second)}, 1, now())`,
  );
  return { keeper, other, stranger, reps: { ofOne, ofOther, ofBoth, elsewhere }, pair, one, second };
}

const request = (id: number, keep: AthleteId) => ({ id, keep, take: [], shares: true, atOnce: true });

/** Callers without a tie to one of the records ask about the pair, and about a missing one. */
async function looking(site: Site, { stranger, keeper, other, reps, pair, one }: Scene): Promise<void> {
  const guest = await site.signUp('unproved');
  for (const person of [stranger, guest, keeper, other, reps.ofOne, reps.ofOther, reps.elsewhere]) {
    const tries = [
      [await person.call(readDuplicate, { id: pair }), await person.call(readDuplicate, { id: NONE })],
      [await person.call(mergeDuplicate, request(pair, one)), await person.call(mergeDuplicate, request(NONE, one))],
      [await person.call(tellApart, { id: pair }), await person.call(tellApart, { id: NONE })],
    ];
    for (const replies of tries)
      shut(
        isSame(replies) && replies[0]?.errNo !== 0,
        `a pair that is not theirs is told: ${replies.map(textFor).join(' / ')}`,
      );
    const listed = await person.call(listDuplicates, {});
    shut(listed.data.length === 0, `a list of duplicates shows ${listed.text}`);
  }
}

/** Plays a representative of both who asks for a merge; the families are told first, and answer. */
async function asking(site: Site, scene: Scene): Promise<number> {
  const { keeper, other, stranger, reps, pair, one } = scene;
  const shown = await reps.ofBoth.call(readDuplicate, { id: pair });
  shut(shown.status === 200, `a representative of both is refused: ${shown.text}`);
  const families = [keeper.email, other.email];
  shut(!families.some((email) => shown.text.includes(email)), `a representative is told who keeps: ${shown.text}`);
  const foreign = await reps.ofBoth.call(mergeDuplicate, request(pair, NONE as AthleteId));
  shut(foreign.errNo !== 0, `a record outside the pair is kept: ${foreign.text}`);
  const merge = await reps.ofBoth.call(mergeDuplicate, request(pair, one));
  shut(merge.data.state === 'waiting', `a representative merges over the heads of families: ${merge.text}`);
  for (const email of families) {
    const letters = (await site.mails(email)).filter(({ subject }) => /merge|one record|same/i.test(subject));
    shut(letters.length === 1, `${email} is not told before: ${String(letters.length)} letters`);
  }
  const outsiders = [stranger, reps.ofOne, reps.ofOther, reps.elsewhere, reps.ofBoth];
  for (const person of outsiders) {
    const replies = [
      await person.call(answerMerge, { id: merge.data.id, agree: true }),
      await person.call(answerMerge, { id: NONE, agree: true }),
    ];
    shut(
      isSame(replies) && replies[0]?.errNo !== 0,
      `a merge that is not theirs is answered: ${replies.map(textFor).join(' / ')}`,
    );
    const undone = await person.call(undoMerge, { id: merge.data.id });
    shut(undone.status === 403, `a merge is taken back by ${person.email}: ${undone.text}`);
    const listed = await person.call(listMerges, {});
    shut(person === reps.ofBoth || listed.data.length === 0, `merges of others are listed: ${listed.text}`);
  }
  return merge.data.id;
}

/**
 * Plays one family that agrees, which does not suffice and tells it nothing of the other; then the other stops the
 * merge.
 */
async function answering(site: Site, { keeper, other, one, second }: Scene, id: number): Promise<void> {
  const seen = await other.call(listMerges, {});
  const [mine] = seen.data;
  shut(mine?.id === id && mine.mayAnswer, `a family is not asked: ${seen.text}`);
  shut(!privates.some((text) => seen.text.includes(text)), `a merge shows the other record: ${seen.text}`);
  const agreed = await other.call(answerMerge, { id, agree: true });
  shut(agreed.data.state === 'waiting', `one family alone merges: ${agreed.text}`);
  const none = await other.call(readAthlete, { id: NONE });
  const early = await other.call(readAthlete, { id: one });
  shut(textFor(early) === textFor(none), `a merge that waits opens the other record: ${early.text}`);
  const stopped = await keeper.call(answerMerge, { id, agree: false });
  shut(stopped.data.state === 'stopped', `a family cannot stop it: ${stopped.text}`);
  const both = await site.sql(`select 1 from athlete where id in (${String(one)}, ${String(second)})`);
  shut(both.length === 2, 'a merge that was stopped took effect');
}

/** Plays an administrator who merges without sharing: the keeper of the removed record gets nothing of the other. */
async function deciding(site: Site, { keeper, other, one, second, pair }: Scene): Promise<void> {
  const admin = await site.person('admin@demo.test');
  const done = await admin.call(mergeDuplicate, { ...request(pair, one), shares: false });
  shut(done.data.state === 'done', `an administrator cannot decide: ${done.text}`);
  const none = await other.call(readAthlete, { id: NONE });
  for (const id of [one, second]) {
    const read = await other.call(readAthlete, { id });
    shut(textFor(read) === textFor(none), `a family that lost the dispute reads ${String(id)}: ${read.text}`);
  }
  const mine = await other.call(myAthletes, {});
  shut(!mine.data.some(({ id }) => id === one), 'a family that lost the dispute has the child on its list');
  shut(
    (await keeper.call(readAthlete, { id: one })).status === 200,
    'the family that has the athlete on its list lost the record',
  );
  const listed = await other.call(listMerges, {});
  shut(!privates.some((text) => listed.text.includes(text)), `a merge that is done shows ${listed.text}`);
}

/** Strangers, representatives of other clubs and each family try what merging would give them. */
export const play: Play = {
  door: '1',
  title: 'Merging duplicates gives nobody a record, and tells no stranger that there are two',
  env: { RATE_LIMITS: 'off' },
  run: async (site) => {
    const scene = await sceneOf(site);
    await looking(site, scene);
    await answering(site, scene, await asking(site, scene));
    await deciding(site, scene);
  },
};
