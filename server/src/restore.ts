import { restore } from './keeping/backup/restore-command.ts';

restore(process.argv.slice(2), process.env).then(
  (text) => process.stdout.write(`\n${text}\n\n`),
  (fault: unknown) => {
    process.stderr.write(`\n${fault instanceof Error ? fault.message : String(fault)}\n\n`);
    process.exitCode = 1;
  },
);
