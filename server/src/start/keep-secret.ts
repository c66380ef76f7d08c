import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { closeToOthers } from '../db/closed-files.ts';
import { syncOne } from '../db/sync-files.ts';

/** 32 random bytes as text; anything shorter is what a power cut left of one. */
const WHOLE = 43;

/**
 * Returns the key that signs cross-site tokens and links, made at the first start and kept in the data folder for its
 * owner alone. Processes that share a database on several machines are given one SECRET_KEY instead. The file is on the
 * disk before it is used; one that is empty or cut short is replaced, since a key that anybody can guess is none.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  const kept = readKept(file);
  if (kept !== undefined) closeToOthers(file);
  if (kept !== undefined && kept.length >= WHOLE) return kept;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${String(process.pid)}`;
  fs.writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  syncOne(fresh, 'r+');
  if (kept !== undefined) fs.renameSync(fresh, file);
  else putFirst(fresh, file);
  syncOne(dataDir, 'r');
  return readKept(file) ?? '';
}

const readKept = (file: string): string | undefined =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;

/** Gives the file its name unless another process was first. */
function putFirst(fresh: string, file: string): void {
  try {
    fs.linkSync(fresh, file);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}
