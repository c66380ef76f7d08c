// The first thing that runs: the engine's program is compiled beside the reading of ours, which saves a third of the
// start.
import { compileEngineProgram } from './db/engine-program.ts';

const given = process.argv.slice(2);
if (given.length === 0 && process.env['DATABASE_URL'] === undefined) compileEngineProgram();
const { runServer } = await import('./start/run-server.ts');
runServer(import.meta.dirname, given);
