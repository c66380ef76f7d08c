import type { Site } from './site.ts';

/**
 * One attack, played over HTTP against a started server. It throws when the door is open, with a message that says what
 * was found behind it. One file in `plays/` exports it as `play`.
 */
export type Play = {
  /** Which door of the list it tries: a number, or a word for what has none. */
  readonly door: string;
  /** What holds, as a sentence: "A stranger learns nothing about a child". */
  readonly title: string;
  /** Wants a database that no other play has touched. */
  readonly fresh?: true;
  /** Wants an empty database of its own, without the demo. */
  readonly empty?: true;
  /** Wants a server of its own with these settings. */
  readonly env?: Readonly<Record<string, string>>;
  readonly run: (site: Site) => Promise<void>;
};

/** Throws when the door is open: what must hold does not. */
export function shut(holds: boolean, found: string): asserts holds {
  if (!holds) throw new Error(found);
}
