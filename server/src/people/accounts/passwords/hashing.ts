import { hash, parseOptions, verify } from '@node-rs/argon2';

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
/** argon2id, 64 MiB, 3 passes (BAR S4). */
export const STRONG: Cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** The least that is allowed, 19 MiB and 2 passes: for tests. */
export const FLOOR: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = STRONG;
let dummy: Promise<string> | undefined;

/** Sets the cost of new hashes; tests call it with FLOOR. */
export function hashWith(wished: Cost): void {
  cost = wished;
  dummy = undefined;
}

/** At most 4 hashes at once, each of 64 MiB; others wait. */
const AT_ONCE = 4;
let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((turn) => queue.push(turn));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Returns how many hashes are being made now; a test proves that it never passes 4. */
export const hashesRunning = (): number => running;

/** Returns the hash of a password, which contains its own salt and cost. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/**
 * Returns whether a password matches a hash. Without a hash it takes the same time and returns false, so that nobody
 * learns who has an account.
 */
export async function isPassword(password: string, known: string | null): Promise<boolean> {
  if (known !== null) return inTurn(() => verify(known, password));
  dummy ??= hashPassword('nobody has this password');
  const stand = await dummy;
  await inTurn(() => verify(stand, password));
  return false;
}

/** Returns whether a hash has a lower cost than today's; it is then made anew at the next login. */
export function isOutdated(known: string): boolean {
  const { memoryCost, timeCost } = parseOptions(known);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
}
