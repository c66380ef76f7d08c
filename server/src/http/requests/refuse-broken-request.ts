import type { Duplex } from 'node:stream';
import { Refusal } from '../../kernel/refuse.ts';
import { unreadable } from '../../kernel/error-reply.ts';

/**
 * Answers a request that cannot be parsed, such as one with endless headers, with the headers of every reply, and
 * closes the connection.
 */
export function refuseBrokenRequest(
  fault: Error & { code?: string },
  socket: Duplex,
  always: Readonly<Record<string, string>>,
): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isLong = fault.code === 'HPE_HEADER_OVERFLOW';
  const phrase = isLong
    ? 'The headers of the request are too long. Clear the cookies of this site and try again.'
    : unreadable().message;
  const text = JSON.stringify(new Refusal('bad-input', phrase).toReply().body);
  const head = [
    `HTTP/1.1 ${isLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    ...Object.entries(always).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${String(Buffer.byteLength(text))}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
