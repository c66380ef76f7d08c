import { expect, test } from 'vitest';
import { TestClock } from '../../testing/context.ts';
import { PublicReplies } from './public-replies.ts';

test('made-up addresses push out one another, and not what people ask for again', async () => {
  const replies = new PublicReplies(new TestClock().now, {});
  let made = 0;
  const ask = async (url: string) => {
    const before = made;
    const make = () => {
      made += 1;
      return Promise.resolve({
        status: 200,
        body: 'x'.repeat(7_000_000),
        type: 'text/plain',
        seconds: 60,
        about: undefined,
        forAll: true,
      });
    };
    await replies.get({ url, headers: {} }, make);
    return made > before ? 'made' : 'kept';
  };
  await ask('/home');
  for (let n = 0; n < 30; n += 1) {
    await ask(`/home?q=${String(n)}`);
    expect(await ask('/home')).toBe('kept');
  }
  expect(await ask('/home?q=1')).toBe('made');
});
