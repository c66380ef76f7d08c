import type { Route } from '@startline/contract/route';
import type * as z from 'zod/mini';
import type { Ctx } from './context.ts';

/**
 * The result of a command with more than its data: words for the user (shown as a notice), `meta` of the envelope,
 * cookies and a redirect. Made by `replied`.
 */
export class Replied<Data> {
  readonly data: Data;
  readonly message: string;
  readonly meta: unknown;
  readonly cookies: readonly SetCookie[];
  readonly redirect: string | undefined;

  constructor(
    data: Data,
    more: { message?: string; meta?: unknown; cookies?: readonly SetCookie[]; redirect?: string } = {},
  ) {
    this.data = data;
    this.message = more.message ?? '';
    this.meta = more.meta;
    this.cookies = more.cookies ?? [];
    this.redirect = more.redirect;
  }
}

/**
 * A whole reply in JSON that a worker has written with the writer of its call, because it is too long to write on the
 * loop.
 */
export class WrittenReply {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export type SetCookie = {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number | undefined;
  readonly httpOnly: boolean;
};

/** A mounted call: the declaration and the command that runs it. */
export type Handler = { readonly route: Route; readonly run: (ctx: Ctx, input: unknown) => Promise<unknown> };

/** Ties a command or a read to its declaration; the compiler checks both. Input arrives parsed. */
export function handle<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  route: Route<I, O>,
  run: (ctx: Ctx, input: z.output<I>) => Promise<z.input<O> | Replied<z.input<O>> | WrittenReply>,
): Handler {
  return { route: route, run: (ctx, input) => run(ctx, input as z.output<I>) };
}
