import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { refuseBrokenRequest } from './refuse-broken-request.ts';

let server: http.Server | undefined;
afterEach(() => {
  server?.close();
});

/** Opens a connection to a server that waits 200 ms for a request, sends the bytes, and returns what comes back. */
async function answerTo(bytes: string): Promise<string> {
  const waits = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 };
  server = http.createServer(waits, (_, reply) => reply.end('fine'));
  server.on('clientError', (fault, socket) => {
    if (socket instanceof net.Socket) refuseBrokenRequest(fault, socket, {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return text;
}

test('a connection that a browser opened ahead of need closes in silence, so that no reply is taken for another', async () => {
  expect(await answerTo('')).toBe('');
});

test.each([
  ['a request that never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 'HTTP/1.1 408 Request Timeout'],
  ['a request that is none', 'nonsense\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
])('%s is refused', async (_, bytes, status) => {
  expect((await answerTo(bytes)).split('\r\n')[0]).toBe(status);
});
