import { parentPort } from 'node:worker_threads';
import { works } from './works.ts';

type Order = {
  [Name in keyof typeof works]: { readonly name: Name; readonly input: Parameters<(typeof works)[Name]>[0] };
}[keyof typeof works];

/** Does one piece of work after the other, as the messages come. */
parentPort?.on('message', ({ name, input }: Order) => {
  parentPort?.postMessage(works[name](input));
});
