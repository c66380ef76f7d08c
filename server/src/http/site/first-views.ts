import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Threads } from '../../kernel/threads/threads.ts';

/**
 * A page to draw: its address with the query, under the app's base, what is written into it, and for whom: a visitor,
 * somebody whose own part is still awaited, or somebody known.
 */
export type FirstViewOrder = {
  readonly address: string;
  readonly boot: unknown;
  readonly reader: 'visitor' | 'awaited' | 'known';
};

/**
 * Returns the HTML of a page's main part, to be read before its scripts have come; undefined without a program that
 * draws, when the page has no such part, and while others are being drawn: then the page shows as much as its scripts.
 */
export type DrawFirstView = (order: FirstViewOrder) => Promise<string | undefined>;

/** Draws one page after the other with the built program. A page that it cannot draw costs only its own first view. */
const drawing = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData).then(({ drawFirstView }) =>
    parentPort.on('message', (order) =>
      drawFirstView(order).then(
        (html) => parentPort.postMessage(html),
        () => parentPort.postMessage(undefined),
      ),
    ),
  );
`;

/**
 * One thread draws, in 5 to 25 ms each; the first page also waits for its start, at most this long. While a page
 * for somebody known is drawn, others of that kind go without, so that those for everybody find room.
 */
const PEOPLE = 'people’s own pages';
const BOUNDS = { size: 1, mostWaiting: 4, mostOfOwner: 1, limit: 1_500 };

/**
 * Returns the function that draws first views with a built program (web/src/app/first-view), in a thread of its own, so
 * that no caller waits for another's drawing.
 */
export function firstViewsBy(program: string): DrawFirstView {
  if (!fs.existsSync(program)) return () => Promise.resolve(undefined);
  const threads = new Threads(BOUNDS, () => {
    const thread = new Worker(drawing, {
      eval: true,
      workerData: pathToFileURL(program).href,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    thread.unref();
    return thread;
  });
  return async (order) => {
    try {
      return await threads.run<string | undefined>(order.reader === 'known' ? PEOPLE : order.address, order);
    } catch {
      return undefined;
    }
  };
}
