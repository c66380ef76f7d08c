import { busy } from '../../kernel/error-reply.ts';

/**
 * One caller has the locks and one is next at the database, which is thus never idle while no more connections wait.
 */
const AT_ONCE = 2;
/** The time that a caller waits for a turn before being asked to come back. */
const PATIENCE_MS = 2_000;

type Queue = { active: number; readonly waiting: (() => void)[] };
const queues = new Map<string, Queue>();

/**
 * Runs work that locks something named, such as an event's places or a user's basket, when its turn comes, first come,
 * first served. Makes a rush fair and keeps connections free for others. Only the database's locks guard what is named,
 * since each process has turns of its own. Throws `busy` when the turn does not come in time.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? { active: 0, waiting: [] };
  queues.set(name, queue);
  if (queue.active < AT_ONCE) queue.active += 1;
  else await turnIn(queue);
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.active -= 1;
    if (queue.active === 0) queues.delete(name);
  }
}

/** Resolves when a turn ends and is handed on. */
const turnIn = ({ waiting }: Queue): Promise<void> =>
  new Promise((resolve, reject) => {
    const mine = (): void => {
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(mine), 1);
      reject(busy());
    }, PATIENCE_MS);
    waiting.push(mine);
  });
