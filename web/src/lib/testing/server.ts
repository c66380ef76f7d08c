import { refusals } from '@startline/contract/refusals';
import { vi } from 'vitest';

type Answer = { status?: number; body: unknown } | 'lost';
export type Asked = { url: string; method: string; headers: Record<string, string>; body: unknown };

/** Stands in for the server: replies to each call with the result of `answer` and records the calls. */
export function aServer(answer: (input: Asked) => Answer): Asked[] {
  const requests: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const one = {
      url,
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      body: typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined,
    };
    requests.push(one);
    const reply = answer(one);
    if (reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
        status: reply.status ?? 200,
        statusText: 'Broken',
      }),
    );
  });
  return requests;
}

export const said = (data: unknown, message = '', meta?: unknown) => ({
  body: { errNo: 0, error: '', message, data, ...(meta !== undefined && { meta }) },
});
/** Returns the name of a refusal of the contract's table, as the server sends it. */
const nameOf = (errNo: number): string =>
  Object.entries(refusals).find(([, one]) => one.errNo === errNo)?.[0] ?? 'the error text';

export const refused = (
  errNo: number,
  status: number,
  message: string,
  more: { data?: unknown; error?: string } = {},
) => ({ status, body: { errNo, error: nameOf(errNo), message, data: null, ...more } });
