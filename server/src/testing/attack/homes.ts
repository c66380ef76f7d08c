import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../../db/db.ts';
import { openPostgres } from '../../db/postgres.ts';
import { addressOf, onServer } from '../database.ts';
import { startServerProcess } from '../rounds/built-server.ts';
import { sideDoor } from './side-door.ts';

/** The storage of a server under attack. */
export type Home = {
  readonly engine: 'embedded' | 'postgres';
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database beside the server, or through it. */
  open(processNow: () => ChildProcess): Db;
  /** Called with every process that is started on it. */
  attend(child: ChildProcess): void;
  remove(): Promise<void>;
};
/** Makes homes with only the demo, or with an empty database. */
export type Street = { newHome(wants: { readonly empty?: true }): Promise<Home>; close(): Promise<void> };

const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'startline-attack-'));
const newName = (): string => `startline_attack_${randomBytes(6).toString('hex')}`;
const drop = (name: string): Promise<void> => onServer(`drop database if exists ${name} with (force)`);
const clear = (folder: string): Promise<void> => fs.promises.rm(folder, { recursive: true, force: true });

/** Makes homes in folders; a first start copies the demo that the build made. */
export const embeddedStreet = (): Street => ({
  newHome: () => {
    const folder = newFolder();
    let door: ReturnType<typeof sideDoor> | undefined;
    const children: ChildProcess[] = [];
    return Promise.resolve({
      engine: 'embedded' as const,
      env: { DATA_DIR: folder },
      open: (processNow: () => ChildProcess) => {
        door = sideDoor(processNow);
        for (const child of children) door.attend(child);
        return door.db;
      },
      attend: (child: ChildProcess) => {
        children.push(child);
        door?.attend(child);
      },
      remove: () => clear(folder),
    });
  },
  close: () => Promise.resolve(),
});

/** Makes homes on the PostgreSQL of TEST_DATABASE_URL: one server loads the demo, each home is a copy. */
export async function postgresStreet(): Promise<Street> {
  const template = newName();
  await onServer(`create database ${template}`);
  const files = newFolder();
  const server = await startServerProcess({ DATABASE_URL: addressOf(template), DATA_DIR: files });
  await server.end('SIGTERM');
  return {
    newHome: async ({ empty }) => {
      const [name, folder] = [newName(), newFolder()];
      await onServer(`create database ${name} template ${empty ? 'template0' : template}`);
      const url = addressOf(name);
      const { db } = await openPostgres(url);
      return {
        engine: 'postgres' as const,
        env: { DATA_DIR: folder, DATABASE_URL: url },
        open: () => db,
        attend: () => undefined,
        remove: async () => {
          await drop(name);
          await clear(folder);
        },
      };
    },
    close: async () => {
      await drop(template);
      await clear(files);
    },
  };
}
