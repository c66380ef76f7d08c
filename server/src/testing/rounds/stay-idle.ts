import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rounds } from '../../start/routes.ts';
import { handsModule, HURRY, type Hand } from './hands.ts';
import { freePort, launch, untilReady } from './built-server.ts';

const HOUR = 3_600_000;
/** The interval within which each piece of background work must succeed, in seconds. */
export const intervals = new Map([
  ['outbox', 2],
  ['sweep', 300],
  ...rounds.map(({ name, everySeconds }) => [name, everySeconds] as const),
]);

export type IdleSummary = {
  readonly seconds: number;
  readonly collections: number;
  readonly steps: number;
  /** The number of times that each round was seen to succeed. */
  readonly successes: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

/**
 * Leaves a started server alone while garbage collection is forced and its clock steps forward and back by an hour (BAR
 * P15). Every round must continue at its interval and `/readyz` call none late. With `hurry`, rounds run that many
 * times as fast.
 */
export async function stayIdle({
  seconds,
  hurry = 1,
  env = {},
  say = () => undefined,
}: {
  readonly seconds: number;
  readonly hurry?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly say?: (phrase: string) => void;
}): Promise<IdleSummary> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-idle-'));
  const server = launch(await freePort(), { DATA_DIR: folder, ...env, [HURRY]: String(hurry) }, [handsModule]);
  const lay = (hand: Hand): void => void server.child.send(hand);
  const log = new Log(hurry);
  let [turns, steps] = [0, 0];
  try {
    await untilReady(server);
    lay({ hand: 'collect', everyMs: 1_000 });
    const began = performance.now();
    while (performance.now() - began < seconds * 1000) {
      await pause(1_000);
      const ready = await (await fetch(`${server.origin}/readyz`)).text();
      if (ready.includes('late')) log.faults.push(`late after ${String(turns)} s: ${ready}`);
      log.note(await (await fetch(`${server.origin}/metrics`)).text(), performance.now());
      turns += 1;
      if (turns % 15 === 0) lay({ hand: 'step', ms: steps++ % 2 === 0 ? HOUR : -HOUR });
      if (turns % 60 === 0) say(`${String(turns)} s, ${String(log.faults.length)} faults`);
    }
    log.end(performance.now());
    return { seconds, collections: turns, steps, successes: Object.fromEntries(log.successes), faults: log.faults };
  } finally {
    await server.end('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures the gaps between successes. Three intervals without one are too long, or fifteen seconds for shorter
 * intervals.
 */
class Log {
  readonly faults: string[] = [];
  readonly successes = new Map([...intervals.keys()].map((name): [string, number] => [name, 0]));
  readonly #last = new Map<string, { readonly value: string; readonly at: number }>();
  readonly #hurry: number;
  readonly #began = performance.now();

  constructor(hurry: number) {
    this.#hurry = hurry;
  }

  note(metrics: string, at: number): void {
    const lines = metrics.matchAll(/^startline_round_last_success_timestamp_seconds\{round="([^"]+)"\} (\S+)$/gm);
    for (const [, name = '', value = ''] of lines) {
      if (this.#last.get(name)?.value === value) continue;
      this.#last.set(name, { value, at });
      this.successes.set(name, (this.successes.get(name) ?? 0) + 1);
    }
  }

  end(now: number): void {
    for (const [name, seconds] of intervals) {
      const patience = Math.max((3_000 * seconds) / (seconds >= 10 ? this.#hurry : 1), 15_000);
      const silent = now - (this.#last.get(name)?.at ?? this.#began);
      if (silent > patience) this.faults.push(`${name} was silent for ${String(Math.round(silent / 1000))} s`);
      if (this.successes.get(name) === 0) this.faults.push(`${name} never succeeded`);
    }
  }
}
