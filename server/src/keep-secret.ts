import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The key that signs cross-site tokens and links, made at the first start and kept in the data folder for its owner alone.
 * Processes that share a database on several machines are given one SECRET_KEY instead.
 */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault; // another process was first
  }
  return fs.readFileSync(file, 'utf8').trim();
}
