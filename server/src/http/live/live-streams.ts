import type { ServerResponse } from 'node:http';
import type { CompetitionId } from '@startline/rules/ids';
import type { Log } from '../../runtime/log.ts';
import type { Engine } from '../../db/engine.ts';
import { changesAfter, latestChange, LIVE_CHANNEL, type LiveEvent } from '../../kernel/live-queries.ts';

const HEARTBEAT_MS = 25_000;
/** A number is taken before its commit, so a lower one may be seen after a higher: each look goes back this far. */
const OVERLAP = 200;
const MOST = 1_000;
/** A client that does not read is let go; it comes back and catches up. */
const MOST_UNSENT = 256 * 1024;

type Watched = {
  readonly watchers: Set<ServerResponse>;
  readonly sent: Set<number>;
  last: number;
  looking: boolean;
  again: boolean;
};

/**
 * Who watches which competition in this process. News comes over the database, so it reaches the watchers of every
 * process.
 */
export class LiveStreams {
  readonly #engine: Engine;
  readonly #log: Log;
  readonly #watched = new Map<CompetitionId, Watched>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(engine: Engine, log: Log) {
    this.#engine = engine;
    this.#log = log;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** How many watch. */
  get watchers(): number {
    return [...this.#watched.values()].reduce((sum, { watchers }) => sum + watchers.size, 0);
  }

  listen(): Promise<void> {
    return this.#engine.listen(LIVE_CHANNEL, (competition) => {
      const changed = competition === '' ? [...this.#watched.keys()] : [Number(competition) as CompetitionId];
      for (const one of changed) void this.#look(one);
    });
  }

  /** Adds a watcher; with the number of the last change it saw, it is first told what it missed. */
  async watch(competition: CompetitionId, response: ServerResponse, lastSeen: number | undefined): Promise<void> {
    const watched = this.#watched.get(competition) ?? {
      watchers: new Set(),
      sent: new Set(),
      last: await latestChange(this.#engine.db),
      looking: false,
      again: false,
    };
    this.#watched.set(competition, watched);
    watched.watchers.add(response);
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
        const found = await changesAfter(this.#engine.db, competition, Math.max(0, watched.last - OVERLAP), MOST);
        this.#tell(
          watched,
          found.filter(({ seq }) => !watched.sent.has(seq)),
        );
      } while (watched.again as boolean);
    } catch (fault) {
      this.#log.warn({ err: fault }, 'live updates wait for the database');
    } finally {
      watched.looking = false;
    }
  }

  #tell(watched: Watched, news: readonly LiveEvent[]): void {
    if (news.length === 0) return;
    const text = news.map(lineOf).join('');
    for (const response of watched.watchers) {
      if (response.writableLength > MOST_UNSENT) response.destroy();
      else response.write(text);
    }
    for (const { seq } of news) {
      watched.sent.add(seq);
      watched.last = Math.max(watched.last, seq);
    }
    for (const old of watched.sent) if (old < watched.last - 2 * OVERLAP) watched.sent.delete(old);
  }

  #leave(competition: CompetitionId, response: ServerResponse): void {
    const watched = this.#watched.get(competition);
    watched?.watchers.delete(response);
    if (watched?.watchers.size === 0) this.#watched.delete(competition);
  }

  #beat(): void {
    for (const { watchers } of this.#watched.values()) for (const response of watchers) response.write(':\n\n');
  }
}

/** Ids only: what changed is asked for by a call that checks who asks. */
const lineOf = ({ seq, kind, refId }: LiveEvent): string =>
  `id: ${String(seq)}\nevent: ${kind}\ndata: {"refId":${String(refId)}}\n\n`;
