import type { ServerResponse } from 'node:http';
import type { CompetitionId } from '@startline/rules/ids';
import type { Log } from '../../runtime/log.ts';
import type { Engine } from '../../db/engine.ts';
import { changesAfter, latestChange, LIVE_CHANNEL, type LiveEvent } from '../../kernel/live-queries.ts';

const HEARTBEAT_MS = 25_000;
/**
 * A sequence number is taken before its commit, so a lower one may appear after a higher: each query goes back this
 * far.
 */
const OVERLAP = 200;
const MOST = 1_000;
/** A client that does not read is disconnected; it reconnects and catches up. */
const MOST_UNSENT = 256 * 1024;

/** Makes the updates for readers of results: the results of the events that reports after a number affect. */
export type NewResults = {
  latest(competition: CompetitionId): Promise<number>;
  after(competition: CompetitionId, seq: number): Promise<{ readonly seq: number; readonly texts: readonly string[] }>;
};
/** A watcher's request: the number of the last change it saw, and whether it shows results. */
export type Watching = { readonly lastSeen: number | undefined; readonly withResults: boolean };

type Watched = {
  readonly watchers: Set<ServerResponse>;
  /** The watchers that show results. */
  readonly readers: Set<ServerResponse>;
  readonly sent: Set<number>;
  last: number;
  /** The number of the latest report whose results have been sent. */
  reported: number;
  looking: boolean;
  again: boolean;
};

/**
 * The watchers of competitions in this process. Notifications come through the database, so they reach the watchers of
 * every process.
 */
export class LiveStreams {
  readonly #engine: Engine;
  readonly #log: Log;
  readonly #results: NewResults;
  readonly #watched = new Map<CompetitionId, Watched>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(engine: Engine, log: Log, results: NewResults) {
    this.#engine = engine;
    this.#log = log;
    this.#results = results;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** The number of watchers. */
  get watchers(): number {
    return [...this.#watched.values()].reduce((sum, { watchers }) => sum + watchers.size, 0);
  }

  listen(): Promise<void> {
    return this.#engine.listen(LIVE_CHANNEL, (competition) => {
      const changed = competition === '' ? [...this.#watched.keys()] : [Number(competition) as CompetitionId];
      for (const one of changed) void this.#look(one);
    });
  }

  /** Adds a watcher. One that names the last change it saw first gets those that it missed. */
  async watch(
    competition: CompetitionId,
    response: ServerResponse,
    { lastSeen, withResults }: Watching,
  ): Promise<void> {
    const watched = this.#watched.get(competition) ?? (await this.#begin(competition));
    // a watcher who left during the query would be kept for ever
    if (response.destroyed || response.writableEnded) return;
    this.#watched.set(competition, watched);
    watched.watchers.add(response);
    if (withResults) watched.readers.add(response);
    response.on('close', () => this.#leave(competition, response));
    response.write(`retry: 2000\nid: ${String(lastSeen ?? watched.last)}\nevent: hello\ndata: {}\n\n`);
    if (lastSeen === undefined) return;
    const missed = await changesAfter(this.#engine.db, competition, Math.max(0, lastSeen - OVERLAP), MOST);
    response.write(
      missed
        .filter(({ seq }) => seq > lastSeen || watched.sent.has(seq))
        .map(lineOf)
        .join(''),
    );
  }

  async #begin(competition: CompetitionId): Promise<Watched> {
    const last = await latestChange(this.#engine.db);
    const reported = await this.#results.latest(competition);
    const begun = { watchers: new Set<ServerResponse>(), readers: new Set<ServerResponse>(), sent: new Set<number>() };
    return this.#watched.get(competition) ?? { ...begun, last, reported, looking: false, again: false };
  }

  /** Ends all streams, as the server stops. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const { watchers } of this.#watched.values()) for (const response of watchers) response.end();
    this.#watched.clear();
  }

  async #look(competition: CompetitionId): Promise<void> {
    const watched = this.#watched.get(competition);
    if (!watched) return;
    if (watched.looking) {
      watched.again = true;
      return;
    }
    watched.looking = true;
    try {
      do {
        watched.again = false;
        const liveEvents = await changesAfter(this.#engine.db, competition, Math.max(0, watched.last - OVERLAP), MOST);
        const news = liveEvents.filter(({ seq }) => !watched.sent.has(seq));
        this.#tell(watched, news);
        if (news.some(({ kind }) => kind === 'day')) await this.#tellResults(competition, watched);
      } while (watched.again as boolean);
    } catch (fault) {
      this.#log.warn({ err: fault }, 'live updates wait for the database');
    } finally {
      watched.looking = false;
    }
  }

  #tell(watched: Watched, news: readonly LiveEvent[]): void {
    if (news.length === 0) return;
    write(watched.watchers, news.map(lineOf).join(''));
    for (const { seq } of news) {
      watched.sent.add(seq);
      watched.last = Math.max(watched.last, seq);
    }
    for (const old of watched.sent) if (old < watched.last - 2 * OVERLAP) watched.sent.delete(old);
  }

  /** Makes results once for all their readers; without a reader the reports wait for the next one. */
  async #tellResults(competition: CompetitionId, watched: Watched): Promise<void> {
    if (watched.readers.size === 0) return;
    const { seq, texts } = await this.#results.after(competition, watched.reported);
    watched.reported = seq;
    write(watched.readers, texts.map((text) => `event: results\ndata: ${text}\n\n`).join(''));
  }

  #leave(competition: CompetitionId, response: ServerResponse): void {
    const watched = this.#watched.get(competition);
    watched?.watchers.delete(response);
    watched?.readers.delete(response);
    if (watched?.watchers.size === 0) this.#watched.delete(competition);
  }

  #beat(): void {
    for (const { watchers } of this.#watched.values()) for (const response of watchers) response.write(':\n\n');
  }
}

function write(to: ReadonlySet<ServerResponse>, text: string): void {
  if (text === '') return;
  const bytes = Buffer.from(text);
  for (const response of to) {
    if (response.writableLength > MOST_UNSENT) response.destroy();
    else response.write(bytes);
  }
}

/** Formats a change with ids only; its content is read by a call that checks the caller. */
const lineOf = ({ seq, kind, refId }: LiveEvent): string =>
  `id: ${String(seq)}\nevent: ${kind}\ndata: {"refId":${String(refId)}}\n\n`;
