import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { hours, later, type Instant } from '@startline/rules/time';
import { SESSION_COOKIE } from '../../access/session-rules.ts';
import { PRIVATE } from '../replies/security-headers.ts';
import { bestEncoding, compressed, WORTH_COMPRESSING, type Encoding } from './encodings.ts';
import { bodySince } from './last-known.ts';

type Form = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };
/** A public reply, ready in every encoding. */
export type KeptReply = {
  readonly status: number;
  readonly etag: string;
  readonly forms: Readonly<Record<Encoding, Form>>;
  readonly unchanged: Readonly<Record<string, string>>;
  readonly size: number;
};
type Kept = {
  readonly reply: KeptReply;
  readonly about: number | undefined;
  readonly forAll: boolean;
  readonly type: string;
  readonly made: Instant;
  expires: Instant;
  /** Whether somebody asked for it again since it was made, or last spared. */
  isWanted: boolean;
};

export type Fresh = {
  /** Anything but 200 is sent and not kept. */ readonly status: number;
  readonly body: string;
  readonly type: string;
  readonly seconds: number;
  /** The competition that it is about; none for lists. */ readonly about: number | undefined;
  /** True when it also serves requests that show who they are. */ readonly forAll: boolean;
};

type LastKnown = Form & { readonly status: number };

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_URL = 2_000;
/** Any change anywhere makes lists stale, and they are remade at most this often. */
const LIST_REST = 1_000;
/** The author of a change that announces nothing, such as a change to an organisation, sees it after this time. */
const OWN_REST = 1_000;
/** While kept replies serve callers, a missing database is asked again only after this time. */
const GONE_REST = 2_000;
/** Replies older than this are dropped. */
const OLDEST = hours(12);

/**
 * Replies that are the same for everybody who is not signed in, kept as bytes by their URL (BAR T1). They expire, and
 * are dropped at once when their competition changes in any process (see `changed`). They never contain anything about
 * a caller. A request with a session or a token gets only those that are the same for all (BAR T12): its personal part
 * comes from separate calls.
 */
export class PublicReplies {
  readonly #now: () => Instant;
  readonly #always: Readonly<Record<string, string>>;
  readonly #keyOf: (url: string) => string;
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<KeptReply>>();
  readonly #changes = new Map<number, number>();
  #bytes = 0;
  #changed = 0;
  #goneUntil = 0;
  /** The number of requests served from here; read by the metrics. */
  served = 0;

  constructor(now: () => Instant, always: Readonly<Record<string, string>>, keyOf = (url: string) => url) {
    this.#now = now;
    this.#always = always;
    this.#keyOf = keyOf;
  }

  /** Serves a request from the kept bytes, before any other work on it; returns false when the reply must be made. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const form = this.#formNow(request);
    if (!form) return false;
    this.served++;
    response.writeHead(form.status, form.headers).end(request.method === 'HEAD' ? undefined : form.bytes);
    return true;
  }

  #formNow(request: IncomingMessage): LastKnown | undefined {
    const kept = this.#keptFor(request);
    if (!this.#mayRead(request, kept)) return undefined;
    if (kept && this.#isFresh(kept, request.headers)) {
      kept.isWanted = true;
      return formFor(kept.reply, request.headers);
    }
    return this.#now() < this.#goneUntil ? this.#lastKnown(kept) : undefined;
  }

  /** Finds the kept reply of a URL. A key maps to itself, so a usual address is found without being parsed. */
  #keptFor({ url = '' }: IncomingMessage): Kept | undefined {
    return this.#kept.get(url) ?? this.#kept.get(this.#keyOf(url));
  }

  /** Returns whether a request may read a kept reply: a read without credentials, or of what is the same for all. */
  #mayRead({ method, headers }: IncomingMessage, kept: Kept | undefined): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    return isForEverybody(headers) || kept?.forAll === true;
  }

  /**
   * Returns whether a reply is fresh: for a request with credentials only for a second, since its caller may have
   * changed something just now.
   */
  #isFresh({ expires, made }: Kept, headers: IncomingHttpHeaders): boolean {
    return expires > this.#now() && (isForEverybody(headers) || later(made, OWN_REST) > this.#now());
  }

  /** Returns the reply of a URL, made once for all who ask at the same time. */
  async get(
    { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
    make: () => Promise<Fresh>,
  ): Promise<KeptReply> {
    const key = this.#keyOf(url);
    const kept = this.#kept.get(key);
    if (kept && this.#isFresh(kept, headers)) {
      kept.isWanted = true;
      return kept.reply;
    }
    const started = this.#making.get(key) ?? this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, started);
    return started;
  }

  /** Returns the reply of a URL that is being made for others; undefined when none is. */
  beingMade({ url = '' }: Pick<IncomingMessage, 'url'>): Promise<KeptReply> | undefined {
    return this.#making.get(this.#keyOf(url));
  }

  /**
   * Returns the last reply to a request that cannot be answered while the database is gone, with the time at which it
   * was made. Undefined when there is none for this caller; replies that a change withdrew are not shown again.
   */
  whileGone(request: IncomingMessage): LastKnown | undefined {
    const kept = this.#keptFor(request);
    if (!this.#mayRead(request, kept)) return undefined;
    this.#goneUntil = later(this.#now(), GONE_REST);
    return this.#lastKnown(kept);
  }

  #lastKnown(kept: Kept | undefined): LastKnown | undefined {
    if (!kept || later(kept.made, OLDEST) < this.#now()) return undefined;
    const bytes = Buffer.from(bodySince(kept.reply.forms.identity.bytes.toString(), kept.type, kept.made));
    return {
      status: 200,
      bytes,
      headers: {
        ...this.#always,
        'cache-control': PRIVATE,
        'content-type': kept.type,
        'content-length': String(bytes.length),
        'x-kept-from': new Date(kept.made).toISOString(),
      },
    };
  }

  /** Drops the replies about a competition that changed; lists are remade within a second. */
  changed(competition: number): void {
    this.#changes.set(competition, (this.#changes.get(competition) ?? 0) + 1);
    this.#changed++;
    const soon = later(this.#now(), LIST_REST);
    for (const [url, kept] of this.#kept) {
      if (kept.about === competition) this.#drop(url);
      else if (kept.about === undefined && kept.expires > soon) kept.expires = soon;
    }
  }

  /** Drops everything, as when notifications may have been missed. */
  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  async #make(url: string, make: () => Promise<Fresh>): Promise<KeptReply> {
    const before = new Map(this.#changes);
    const changed = this.#changed;
    const started = this.#now();
    const fresh = await make();
    const reply = await this.#ready(fresh);
    const isStale = fresh.about !== undefined && before.get(fresh.about) !== this.#changes.get(fresh.about);
    if (fresh.status === 200 && !isStale && url.length <= LONGEST_URL)
      this.#keep(url, {
        reply,
        about: fresh.about,
        forAll: fresh.forAll,
        type: fresh.type,
        made: started,
        isWanted: this.#kept.get(url)?.isWanted ?? false,
        expires: later(
          started,
          fresh.about === undefined && changed !== this.#changed ? LIST_REST : fresh.seconds * 1000,
        ),
      });
    return reply;
  }

  /** Makes room by dropping the oldest that nobody asked for again; what somebody did is spared once. */
  #keep(url: string, kept: Kept): void {
    this.#drop(url);
    this.#kept.set(url, kept);
    this.#bytes += kept.reply.size;
    for (const [oldest, one] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
      if (!one.isWanted) continue;
      this.#kept.set(oldest, { ...one, isWanted: false });
      this.#bytes += one.reply.size;
    }
  }

  #drop(url: string): void {
    const kept = this.#kept.get(url);
    if (!kept) return;
    this.#bytes -= kept.reply.size;
    this.#kept.delete(url);
  }

  async #ready(fresh: Fresh): Promise<KeptReply> {
    const bytes = Buffer.from(fresh.body);
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const unchanged = {
      ...this.#always,
      etag,
      vary: 'accept-encoding, authorization, cookie',
      'cache-control': fresh.status === 200 ? `public, max-age=0, s-maxage=${String(fresh.seconds)}` : PRIVATE,
    };
    const form = (form: Buffer, encoding: Encoding): Form => ({
      bytes: form,
      headers: {
        ...unchanged,
        'content-type': fresh.type,
        'content-length': String(form.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
    const plain = form(bytes, 'identity');
    if (bytes.length < WORTH_COMPRESSING)
      return {
        status: fresh.status,
        etag,
        unchanged,
        forms: { identity: plain, br: plain, gzip: plain },
        size: bytes.length,
      };
    const small = await compressed(bytes, 4);
    return {
      status: fresh.status,
      etag,
      unchanged,
      forms: { identity: plain, br: form(small.br, 'br'), gzip: form(small.gzip, 'gzip') },
      size: bytes.length + small.br.length + small.gzip.length,
    };
  }
}

/** Returns what to send of a kept reply to one client: only its tag when the client already has it. */
export function formFor(reply: KeptReply, headers: IncomingHttpHeaders): Form & { readonly status: number } {
  if (reply.status === 200 && headers['if-none-match']?.includes(reply.etag))
    return { status: 304, headers: reply.unchanged, bytes: NOTHING };
  return { status: reply.status, ...reply.forms[bestEncoding(headers['accept-encoding'])] };
}
const NOTHING = Buffer.alloc(0);

/** Returns whether a request carries no credentials. */
export const isForEverybody = (headers: {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}): boolean => headers.authorization === undefined && !headers.cookie?.includes(`${SESSION_COOKIE}=`);
