// Holds this many streams of server-sent events open, and tells the parent process when each has received a change.
// Messages in: { url, count } opens them, { next: true } waits for the next change on all. Messages out: { ready } and
// { heard: [milliseconds since the machine started] }.
import http from 'node:http';

const now = () => Number(process.hrtime.bigint() / 1000n) / 1000;
const streams = [];
const MARK = Buffer.from('event: results');

const open = (url) =>
  new Promise((done, failed) => {
    const stream = { heard: 0 };
    streams.push(stream);
    http
      .get(url, { agent: false }, (response) => {
        response.once('data', done);
        response.on('data', (part) => {
          if (stream.heard === 0 && part.includes(MARK)) stream.heard = now();
        });
        response.on('error', () => undefined);
      })
      .on('error', failed);
  });

process.on('message', async (message) => {
  if (message.url) {
    while (streams.length < message.count)
      await Promise.all(Array.from({ length: Math.min(50, message.count - streams.length) }, () => open(message.url)));
    process.send({ ready: streams.length });
    return;
  }
  for (const stream of streams) stream.heard = 0;
  process.send({ waiting: true });
  const until = now() + 10_000;
  const look = setInterval(() => {
    if (streams.some(({ heard }) => heard === 0) && now() < until) return;
    clearInterval(look);
    process.send({ heard: streams.map(({ heard }) => heard) });
  }, 20);
});
