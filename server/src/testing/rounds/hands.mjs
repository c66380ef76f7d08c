// Preloaded into the server under attack: forces garbage collection, steps the wall clock, moves the monotonic clock
// forward as after sleep, and makes timers run faster, as the attack asks.
import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const wall = Date.now;
const steady = performance.now.bind(performance);
let stepped = 0;
let slept = 0;
Date.now = () => wall() + stepped;
performance.now = () => steady() + slept;

// only waits of ten seconds and more, which are those of rounds and of the watchdog
const hurry = Number(process.env.ATTACK_HURRY ?? 1);
const hurried = (ms) => (ms >= 10_000 ? ms / hurry : ms);
const wait = globalThis.setTimeout;
globalThis.setTimeout = (work, ms, ...given) => wait(work, hurried(ms), ...given);
const limit = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => limit(hurried(ms));

// how long the loop was held: the main thread's work between two turns of a one-millisecond timer, by the kernel's
// accounting where available, so that a busy machine adds nothing
const ownWork = '/proc/self/schedstat';
const worked = fs.existsSync(ownWork) ? () => Number(fs.readFileSync(ownWork, 'utf8').split(' ')[0]) / 1e6 : steady;
let longest = 0;
function watch() {
  let last = worked();
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
}

const hands = {
  watch,
  held: ({ id }) => {
    process.send({ id, held: longest });
    longest = 0;
  },
  collect: ({ everyMs }) => {
    setFlagsFromString('--expose-gc');
    setInterval(runInNewContext('gc'), everyMs).unref();
  },
  step: ({ ms }) => void (stepped += ms),
  sleep: ({ ms }) => void (slept += ms),
};
process.on('message', (message) => hands[message.hand]?.(message));
process.channel.unref();
