/** The stored files: one place for every process of an installation. */
export type Files = {
  /** Writes a file, all or nothing; safe to repeat. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes of a file; undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>;
};

/** Matches the name of a stored file, which cannot lead out of its folder. */
export const FILE_NAME = /^[a-z0-9]{32}\.(png|jpg|webp)$/;
