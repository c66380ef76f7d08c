import { parentPort } from 'node:worker_threads';
import { work, type Order } from './works.ts';

/** does one piece of work after the other, as messages arrive; work that fails ends its worker */
parentPort?.on('message', (order: Order) => {
  void answer(order);
});

async function answer(order: Order): Promise<void> {
  parentPort?.postMessage(await work(order));
}
