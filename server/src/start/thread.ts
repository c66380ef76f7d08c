import { parentPort } from 'node:worker_threads';
import { work, type Order } from './works.ts';

/** Does one piece of work after the other, as the messages come; work that fails fails its thread. */
parentPort?.on('message', (order: Order) => {
  void answer(order);
});

async function answer(order: Order): Promise<void> {
  parentPort?.postMessage(await work(order));
}
