import { ConfigFault, readConfig } from '../runtime/read-config.ts';
import { keptSecret } from './keep-secret.ts';
import { systemClock } from '../runtime/clock.ts';
import { makeLog } from '../runtime/log.ts';
import { seedFor } from './made-databases.ts';
import { answerTo } from './settings-help.ts';
import { startServer, type Running } from './start-server.ts';

const DEMO_ACCOUNTS = ['parent', 'club', 'organiser', 'official', 'finance', 'admin', 'other'];
const LONGEST_STOP_MS = 10_000;

/** Returns what a person who starts the server reads. */
function greeting({ address, kernel }: Running): string {
  const lines = ['', `  Startline is ready at ${address}/app-v3/`, ''];
  if (kernel.config.demo)
    lines.push(
      '  Demo accounts, password startline-demo:',
      `    ${DEMO_ACCOUNTS.map((name) => `${name}@demo.test`).join('  ')}`,
      '',
    );
  return lines.join('\n');
}

function stopOnSignals(running: Running, flush: () => void): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    void running.stop().then(() => {
      flush();
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(programs: string): Promise<void> {
  const log = makeLog({ quiet: process.stdout.isTTY });
  process.on('unhandledRejection', (fault) => log.error({ err: fault }, 'bug'));
  const read = readConfig(process.env);
  const seed = seedFor(programs, read.demo, systemClock());
  const running = await startServer({ ...read, secretKey: read.secretKey ?? keptSecret(read.dataDir) }, log, seed);
  stopOnSignals(running, () => log.flush());
  process.stdout.write(`${greeting(running)}\n`);
}

/**
 * Starts the server that the environment describes, or explains why it cannot. `programs` is the folder of the built
 * programs, `given` the arguments of the command.
 */
export function runServer(programs: string, values: readonly string[]): void {
  const answer = answerTo(values);
  if (answer) {
    (answer.code === 0 ? process.stdout : process.stderr).write(`\n${answer.words}\n`);
    process.exitCode = answer.code;
    return;
  }
  main(programs).catch((fault: unknown) => {
    if (!(fault instanceof ConfigFault)) makeLog({ quiet: false }).error({ err: fault }, 'not started');
    const text = fault instanceof ConfigFault || fault instanceof Error ? fault.message : String(fault);
    process.stderr.write(`\n${text}\n\n`);
    process.exit(1);
  });
}
