/** Where kept files lie: one place for every process of an installation. */
export type Files = {
  /** Writes a file whole or not at all; safe to repeat. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a file; undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>;
};

/** What a kept file is called: nothing that could lead out of its folder. */
export const FILE_NAME = /^[a-z0-9]{32}\.(png|jpg|webp)$/;
