import type { Socket } from 'node:net';
import { Refusal } from '../../kernel/refuse.ts';
import { unreadable } from '../../kernel/error-reply.ts';

/** Returns the status of a request that is not read. */
function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  return code === LATE ? '408 Request Timeout' : '400 Bad Request';
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Answers a request that cannot be parsed, such as one with endless headers, with the headers of every reply, and
 * closes the connection. A connection on which nothing was sent in time closes in silence: browsers open some ahead of
 * need, and would take an answer there for that of their next request.
 */
export function refuseBrokenRequest(
  fault: Error & { code?: string },
  socket: Pick<Socket, 'bytesRead' | 'destroy' | 'end' | 'writable'>,
  always: Readonly<Record<string, string>>,
): void {
  if (fault.code === 'ECONNRESET' || !socket.writable || (fault.code === LATE && socket.bytesRead === 0)) {
    socket.destroy();
    return;
  }
  const isLong = fault.code === 'HPE_HEADER_OVERFLOW';
  const phrase = isLong
    ? 'Your browser sent too much data. Clear this site’s cookies and try again.'
    : unreadable().message;
  const text = JSON.stringify(new Refusal('bad-input', phrase).toReply().body);
  const head = [
    `HTTP/1.1 ${statusOf(fault.code)}`,
    ...Object.entries(always).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${String(Buffer.byteLength(text))}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
