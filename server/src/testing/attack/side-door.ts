import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Db } from '../../db/db.ts';
import { kyselyOver } from '../../db/dialect.ts';

/** The module that opens the side door inside the server. */
export const sideDoorModule = path.join(import.meta.dirname, 'side-door.mjs');

type Row = Record<string, unknown>;
type Answer = {
  readonly id: number;
  readonly rows?: Row[];
  readonly rowCount?: number;
  readonly fault?: string;
};
type Waiting = { readonly done: (answer: Answer) => void; readonly failed: (fault: Error) => void };

/** Returns the embedded database inside a running server, statement by statement and without transactions. */
export function sideDoor(processNow: () => ChildProcess): { readonly db: Db; attend(child: ChildProcess): void } {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const ask = (text: string, values: readonly unknown[]): Promise<Answer> =>
    new Promise((done, failed) => {
      last += 1;
      waiting.set(last, { done, failed });
      processNow().send({ id: last, text, values: [...values] });
    });
  const client = {
    query: async (text: string, values: readonly unknown[]) => {
      const { rows = [], rowCount = 0 } = await ask(text, values);
      return { command: 'SELECT' as const, rows, rowCount };
    },
    release: () => undefined,
  };
  return {
    db: kyselyOver({
      connect: () => Promise.resolve(client as never),
      end: () => Promise.resolve(),
      options: {},
    } as never),
    attend: (child) => {
      child.on('message', (answer: Answer) => {
        const input = waiting.get(answer.id);
        waiting.delete(answer.id);
        if (answer.fault === undefined) input?.done(answer);
        else input?.failed(new Error(answer.fault));
      });
      child.on('exit', () => {
        for (const { failed } of waiting.values()) failed(new Error('The server ended before the database answered.'));
        waiting.clear();
      });
    },
  };
}
