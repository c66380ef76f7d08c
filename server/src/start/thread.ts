import { parentPort } from 'node:worker_threads';
import { work, type Order } from './works.ts';

/** Does one piece of work after the other, as the messages come. */
parentPort?.on('message', (order: Order) => parentPort?.postMessage(work(order)));
