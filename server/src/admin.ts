import { isEmail } from '@startline/rules/formats/contact-formats';
import { systemClock } from './runtime/clock.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { readConfig } from './runtime/read-config.ts';
import { createAdministrator } from './people/accounts/create-administrator.ts';

const usage = 'Usage: npm run admin -- create name@example.com';

/**
 * `npm run admin -- create EMAIL`: creates the first administrator of an installation and prints the link to choose a
 * password.
 */
async function main([action, email = '']: readonly string[]): Promise<string> {
  if (action !== 'create' || !isEmail(email.trim())) throw new Error(usage);
  const config = readConfig(process.env);
  const engine =
    config.databaseUrl === undefined ? await openEmbedded(config.dataDir) : await openPostgres(config.databaseUrl);
  try {
    await migrate(engine.db);
    const link = await createAdministrator(engine.db, { email, publicUrl: config.publicUrl, now: systemClock() });
    return `${email.trim().toLowerCase()} is an administrator. Start the server and open this link within 7 days to choose a password:\n\n  ${link}\n`;
  } finally {
    await engine.close();
  }
}

main(process.argv.slice(2)).then(
  (text) => process.stdout.write(`\n${text}\n`),
  (fault: unknown) => {
    process.stderr.write(`\n${fault instanceof Error ? fault.message : String(fault)}\n\n`);
    process.exitCode = 1;
  },
);
