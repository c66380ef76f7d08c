import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededChance } from '../../demo/seeded-random.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { brokenLaws, missing } from './books.ts';
import { freePort, startServerProcess } from './built-server.ts';
import { lineTo } from './calls.ts';
import { Crowd } from './crowd.ts';
import { isQuiet, summaryOf, type Rounds, type Summary } from './kill-server.ts';
import { seedMeet } from './meet.ts';

const CAPS = [1, 2, 5, 20, 0, 0, 0];
const MOST_ANSWERS = 80;
const LONGEST_LIFE_MS = 15_000;
const SETTLE_MS = 60_000;
const IMAGE_BYTES = 768 * 1024 * 1024;
/** FS_IOC_SHUTDOWN with "no log flush": the file system loses everything not yet on its device, as in a power cut. */
const CUT =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die "shutdown: $!"';

/** A file system in a file, mounted over a loop device; needs root. */
class Disk {
  readonly folder: string;
  readonly #home: string;

  constructor() {
    this.#home = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-power-'));
    this.folder = path.join(this.#home, 'mounted');
    fs.mkdirSync(this.folder);
    fs.writeFileSync(this.#image, '');
    fs.truncateSync(this.#image, IMAGE_BYTES);
    execFileSync('mkfs.ext4', ['-q', '-F', this.#image]);
    this.mount();
  }

  get #image(): string {
    return path.join(this.#home, 'disk.img');
  }

  mount(): void {
    execFileSync('mount', ['-o', 'loop', this.#image, this.folder]);
  }

  /** Cuts the power: unsynced data is lost, and nothing more is written. */
  cut(): void {
    execFileSync('perl', ['-e', CUT, this.folder]);
  }

  unmount(): void {
    execFileSync('umount', [this.folder]);
  }

  remove(): void {
    try {
      this.unmount();
    } finally {
      fs.rmSync(this.#home, { recursive: true, force: true });
    }
  }
}

export type PowerCuts = Rounds & {
  /** False makes syncs claim success and do nothing: rows must go missing. */
  readonly syncs?: boolean;
};
export type PowerSummary = Summary & { readonly lost: number };

/**
 * BAR P2 for the embedded engine: runs the server on a file system of its own, freezes it at a random moment, shuts the
 * file system down without further writes, and mounts it again as after a power cut. Everything acknowledged must
 * exist. The disk's own cache is not tested: a sync is trusted.
 */
export async function cutPower({
  rounds,
  seed,
  parents = 80,
  hands = 6,
  syncs = true,
  say = () => undefined,
}: PowerCuts): Promise<PowerSummary> {
  const began = Date.now();
  const chance = seededChance(seed);
  const disk = new Disk();
  const data = path.join(disk.folder, 'data');
  const env = {
    DATA_DIR: data,
    ...(syncs ? {} : { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'without-sync.mjs')}` }),
  };
  const port = await freePort();
  const line = lineTo(`http://127.0.0.1:${String(port)}`);
  const matches: string[] = [];
  try {
    const meet = await prepare(data, parents);
    const crowd = new Crowd(meet, line, { seed, slowCards: false });
    for (let round = 1; round <= rounds && matches.length === 0; round++) {
      const server = await startServerProcess(env, port);
      await crowd.lookBack(8);
      const shopping = crowd.shop(hands);
      await crowd.untilAnswered(chance.whole(5, MOST_ANSWERS), LONGEST_LIFE_MS);
      await pause(chance.whole(0, 40));
      server.signal('SIGSTOP');
      disk.cut();
      await server.end('SIGKILL');
      crowd.stop();
      await shopping;
      disk.unmount();
      disk.mount();
      matches.push(...(await lookAfter(data, crowd)));
      say(
        `cut ${String(round)} of ${String(rounds)}: ${String(crowd.answered)} answers, ${String(matches.length)} faults`,
      );
    }
    if (matches.length === 0) matches.push(...(await settleOn(env, port, crowd)));
    return {
      ...summaryOf(crowd),
      rounds,
      repeated: 0,
      seconds: (Date.now() - began) / 1000,
      lost: matches.length,
      faults: [...crowd.faults(), ...matches],
    };
  } finally {
    line.close();
    disk.remove();
  }
}

async function prepare(data: string, parents: number) {
  const engine = await openEmbedded(data);
  try {
    await migrate(engine.db);
    return await seedMeet(engine.db, { parents, caps: CAPS });
  } finally {
    await engine.close();
  }
}

/** Returns which acknowledged things the disk lacks. Unanswered ones may be done or not, so they are not judged. */
async function lookAfter(data: string, crowd: Crowd): Promise<string[]> {
  const engine = await openEmbedded(data).catch((fault: unknown) =>
    fault instanceof Error ? fault.message : 'unknown',
  );
  if (typeof engine === 'string') return [`The database does not open after the cut: ${engine}`];
  try {
    return await missing(
      engine.db,
      crowd.shoppers.filter(({ pending }) => pending === undefined),
    );
  } catch (fault) {
    return [`The database cannot be read after the cut: ${fault instanceof Error ? fault.message : 'unknown'}`];
  } finally {
    await engine.close().catch(() => undefined); // a broken one cannot close
  }
}

async function settleOn(
  env: Readonly<Record<string, string>> & { DATA_DIR: string },
  port: number,
  crowd: Crowd,
): Promise<string[]> {
  const server = await startServerProcess(env, port);
  await crowd
    .settle(SETTLE_MS)
    .finally(() => pause(4_000))
    .finally(() => server.end('SIGTERM'));
  const engine = await openEmbedded(env.DATA_DIR);
  try {
    const laws = await brokenLaws(engine.db);
    const isSettled = await isQuiet(engine.db);
    return [
      ...(await missing(engine.db, crowd.shoppers)),
      ...(isSettled ? laws : laws.filter((law) => !/nothing waits|provider holds|refund went out/.test(law))),
    ];
  } finally {
    await engine.close();
  }
}
