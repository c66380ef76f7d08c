import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { closeToOthers } from '../db/closed-files.ts';
import { syncOne } from '../db/sync-files.ts';

/** The length of 32 random bytes as text; a shorter file was cut short by a power cut. */
const WHOLE = 43;

/**
 * Returns the key that signs cross-site tokens and links, created at the first start and stored in the data folder,
 * readable only by its owner. Processes on several machines that share a database need one SECRET_KEY instead. The file
 * is synced before it is used; an empty or truncated one is replaced, since its key could be guessed.
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

/** Renames the file unless another process was first. */
function putFirst(fresh: string, file: string): void {
  try {
    fs.linkSync(fresh, file);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}
