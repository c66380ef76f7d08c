import type { Site } from './site.ts';

/**
 * One attack, played over HTTP against a started server. It throws when a hole is open, and its message says what was
 * found. One file in `plays/` exports it as `play`.
 */
export type Play = {
  /** The door of the list that it tries: a number, or a word for one without. */
  readonly door: string;
  /** The property that holds, as a sentence: "A stranger learns nothing about a child". */
  readonly title: string;
  /** Needs a database that no other play has touched. */
  readonly fresh?: true;
  /** Needs an empty database of its own, without the demo. */
  readonly empty?: true;
  /** Needs a server of its own with these settings. */
  readonly env?: Readonly<Record<string, string>>;
  readonly run: (site: Site) => Promise<void>;
};

/** Throws when the door is open. */
export function shut(holds: boolean, match: string): asserts holds {
  if (!holds) throw new Error(match);
}
