import { afterAll, beforeAll, beforeEach } from 'vitest';
import { transaction } from '../db/db.ts';
import type { Engine } from '../db/engine.ts';
import type { Handler } from '../kernel/handle.ts';
import { loadStandards } from '../building/imports/load-standards.ts';
import { seedCompetition, type Seeded, type SeededCompetition } from './competitions.ts';
import { testDatabase } from './database.ts';
import { testApp, type Parts, type TestApp, type Visitor } from './http.ts';

/** An unpublished competition, and its builder, Helen Marsh, who has every level there. */
export type Draft = Seeded & { readonly engine: Engine; readonly site: TestApp; readonly builder: Visitor };

/** Two days in May to be filled with events. */
export const emptyWeekend: SeededCompetition = { startsOn: '2027-05-08', endsOn: '2027-05-09', events: [] };

/** Starts one server with a database of its own for all tests of a file. */
export function beforeAllSite(
  handlers: readonly Handler[],
  take: (site: TestApp) => void | Promise<void>,
  parts: Parts = {},
): void {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp(await testDatabase(), handlers, parts);
    await take(site);
  });
  afterAll(async () => {
    await site.close();
    await site.engine.close();
  });
}

/**
 * Gives each test of a file a draft of its own, all on one database and one server; `standards` first loads the
 * standard events and age groups.
 */
export function beforeEachDraft(
  input: { readonly handlers: readonly Handler[]; readonly seed?: SeededCompetition; readonly standards?: boolean },
  take: (draft: Draft) => void | Promise<void>,
): void {
  let engine: Engine;
  let site: TestApp;
  beforeAllSite(input.handlers, async (made) => {
    ({ engine } = site = made);
    if (input.standards) await transaction(engine.db, loadStandards);
  });
  beforeEach(async () => {
    const made = await seedCompetition(engine.db, { active: false, ...input.seed });
    const builder = await site.as(
      await site.aUser({
        displayName: 'Helen Marsh',
        permissions: [{ role: 'BUILDER', orgId: made.orgId, compId: made.compId }],
      }),
    );
    await take({ ...made, engine, site, builder });
  });
}
