import { sendReports, type SentDayRow } from '@startline/contract/day/log';
import { changeUnitState, publicResults, resultSheet } from '@startline/contract/day/results';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Engine } from '../db/engine.ts';
import type { TestClock } from './context.ts';
import type { TestApp } from './http.ts';
import { seedDrawnMeet } from './meet.ts';

const longJump = { events: [{ code: 'LJ', name: 'Long Jump', tf: 'F', unit: 'distance', max: 20 }] } as const;

type World = { readonly engine: Engine; readonly site: TestApp; readonly clock: TestClock };

/** Returns a long jump with a published start list, an official who writes it, and what everybody sees of it. */
export async function aPit(count: number, { engine, site, clock }: World) {
  const meet = await seedDrawnMeet(engine, count, { clock, facts: longJump });
  const { compId, egId } = meet;
  const official = await site.as(await site.aUser({ permissions: [{ role: 'RESULTS', compId }] }));
  const { data } = await official.call(resultSheet, { compId, egId });
  const starts = data.heats[0]?.starts.map(({ startId }) => startId) ?? [];
  const { rows } = await sql<{ athleteId: number; defId: number; gender: 'M' | 'F' | 'O'; ageGroup: string }>`
    select e.athlete_id as "athleteId", v.event_def_id as "defId", d.gender, g.short_name as "ageGroup" from start s join entry e on e.id = s.entry_id join comp_event v on v.id = e.comp_event_id
      join event_def d on d.id = v.event_def_id join age_group g on g.id = v.age_group_id where s.id = any(${starts}::int[]) order by array_position(${starts}::int[], s.id)`.execute(
    engine.db,
  );
  const write = (...marks: readonly (readonly [number, number, string])[]) =>
    official.call(sendReports, {
      compId,
      rows: marks.map(([at, part, value]): SentDayRow => ({
        ...{ id: randomUUID(), subject: 'start', subjectId: starts[at] ?? 0, kind: 'trial', part, value },
        ...{ reportedAt: '2027-04-24T10:00:00Z', device: '00000000-0000-4000-8000-0000000000aa' },
      })),
    });
  const go = (state: 'under-way' | 'provisional' | 'official', reason = '') =>
    official.call(changeUnitState, { compId, egId, heat: 1, state, reason });
  const lines = async () => {
    clock.pass(2_000); // a shared reply is a second old at most
    const reply = await site.nobody.call(publicResults, { id: compId });
    return (reply.data.events[0]?.heats[0]?.lines ?? []).map(({ mark, labels }) =>
      `${mark} ${labels.join(' ')}`.trim(),
    );
  };
  const best = async (at: number) =>
    (
      await sql<{ pb: string; text: string; on: string | null; sb: string | null }>`
        select pb::text, pb_text as text, pb_on::text as on, sb::text from performance where athlete_id = ${rows[at]?.athleteId} and event_def_id = ${rows[at]?.defId}`.execute(
        engine.db,
      )
    ).rows[0];
  const know = (at: number, pb: number) =>
    sql`insert into performance (athlete_id, event_def_id, pb, pb_text, updated_at) values (${rows[at]?.athleteId}, ${rows[at]?.defId}, ${pb}, ${pb.toFixed(2)}, now())`.execute(
      engine.db,
    );
  return {
    compId,
    unitId: data.heats[0]?.unitId ?? 0,
    official,
    write,
    go,
    lines,
    best,
    know,
    egId,
    who: rows[0] ?? { athleteId: 0, defId: 0, gender: 'F' as const, ageGroup: '' },
  };
}
