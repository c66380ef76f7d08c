/**
 * Ends the process on the spot when the test that started it named this point in CRASH_AT; a production build never
 * does.
 */
export function crashPoint(name: string): void {
  if (process.env['CRASH_AT'] === name && process.env['NODE_ENV'] === 'test') process.kill(process.pid, 'SIGKILL');
}
