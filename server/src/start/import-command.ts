import { readFile } from 'node:fs/promises';
import { systemClock } from '../runtime/clock.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { readConfig } from '../runtime/read-config.ts';
import { clubReportText, importClubs } from '../building/imports/clubs/import-clubs.ts';
import { textOf } from '../building/imports/csv-lines.ts';
import { importUsage, readArguments } from '../building/imports/import-arguments.ts';
import { importProgramme, refusalText } from '../building/imports/import-programme.ts';
import { remarkLines, reportText } from '../building/imports/import-report.ts';

/** `npm run import -- FILE ...`: the exit code is 0 when something was imported (or would be), else 1. */
async function run(): Promise<number> {
  const read = readArguments(process.argv.slice(2));
  if (!read.ok) return failed([...read.faults, '', importUsage]);
  const { file, target, ...facts } = read.value;
  const text = await readFile(file).then(textOf, () => undefined);
  if (text === undefined) return failed([`The file ${file} cannot be read. Check its name.`]);
  const { databaseUrl, dataDir, orgCode } = readConfig(process.env);
  const engine = await (databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl));
  try {
    await migrate(engine.db);
    if (target.kind === 'clubs') {
      const report = await importClubs(engine.db, { text, body: orgCode, dryRun: facts.dryRun });
      process.stdout.write(`${clubReportText(report, facts.dryRun)}\n`);
      return report.added + report.moved + report.same > 0 ? 0 : 1;
    }
    const answer = await importProgramme(engine.db, { ...facts, target, text, now: systemClock() });
    if (answer.ok) {
      process.stdout.write(`${reportText(answer.value, facts.dryRun)}\n`);
      return 0;
    }
    const remarks = answer.reason.kind === 'nothing-usable' ? remarkLines(answer.reason.remarks) : [];
    return failed([refusalText(answer.reason), ...remarks]);
  } finally {
    await engine.close();
  }
}

function failed(lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return 1;
}

// while a server runs on the embedded database its owner lock refuses with a sentence, which is the whole message
process.exitCode = await run().catch((cause: unknown) =>
  failed([cause instanceof Error ? cause.message : 'The import failed.']),
);
