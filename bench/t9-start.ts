import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { startSite } from '../e2e/site.ts';
import { median, report } from './measure.ts';

/**
 * T9: measures from the start of the process to a green /readyz, on a new folder (with the demo) and on an existing
 * one.
 */
export async function t9(): Promise<boolean> {
  const bare = median(Array.from({ length: 3 }, () => timed(() => void spawnSync(process.execPath, ['-e', '0']))));
  const firsts: number[] = [];
  const laters: number[] = [];
  for (let round = 0; round < 3; round++) {
    const keep = path.join(os.tmpdir(), `startline-t9-${process.pid}`);
    const began = performance.now();
    const site = await startSite({ DEMO: '1' }, undefined);
    firsts.push(performance.now() - began);
    await site.stop({ keep: true });
    fs.renameSync(site.folder, keep);
    const again = await startTimed(keep);
    laters.push(again);
    fs.rmSync(keep, { recursive: true, force: true });
  }
  const line = (what: string, values: readonly number[], bar: number) =>
    report({
      id: 'T9',
      what,
      ours: `${(median(values) / 1000).toFixed(2)} s`,
      baseline: `node -e 0 ${bare.toFixed(0)} ms`,
      ratio: median(values) / 1000,
      bar,
      higherIsBetter: false,
    });
  const first = line('ready at the first start, demo loaded (s)', firsts, 3);
  return line('ready at a later start (s)', laters, 1) && first;
}

async function startTimed(folder: string): Promise<number> {
  const copied = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-t9-copy-'));
  fs.cpSync(folder, copied, { recursive: true });
  const began = performance.now();
  const site = await startSite({}, undefined, copied);
  const took = performance.now() - began;
  await site.stop();
  return took;
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
