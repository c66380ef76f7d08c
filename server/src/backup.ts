import { backup } from './keeping/backup/backup-command.ts';

backup(process.argv.slice(2), process.env).then(
  (text) => process.stdout.write(`\n${text}\n\n`),
  (fault: unknown) => {
    process.stderr.write(`\n${fault instanceof Error ? fault.message : String(fault)}\n\n`);
    process.exitCode = 1;
  },
);
