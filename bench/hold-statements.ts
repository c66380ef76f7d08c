import { createHash } from 'node:crypto';
import pg from 'pg';
import { holdPlace } from '@startline/contract/entering/entries';
import { fullPath } from '@startline/contract/route';
import { openPostgres } from '../server/src/db/postgres.ts';
import { handlers } from '../server/src/start/routes.ts';
import { testApp } from '../server/src/testing/http.ts';
import type { Meet, Parent } from '../server/src/testing/rounds/meet.ts';

type Said = { readonly text: string; readonly values: readonly unknown[] };
/** The names of one hold's numbers in the script for pgbench. */
export type Names = ReadonlyMap<number, string>;

/** Returns every statement that holding a place sends to the database, in order, as the server sends them. */
export async function statementsOfHold(
  url: string,
  { ceid, parent }: { readonly ceid: number; readonly parent: Parent },
): Promise<Said[]> {
  const engine = await openPostgres(url, { poolSize: 1 });
  const app = await testApp(engine, handlers, { config: { rateLimits: false } });
  const statements: Said[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function (this: unknown, ...args) {
    const [what, values] = args;
    const input = typeof what === 'string' ? { text: what, values } : (what as { text: string; values?: unknown });
    statements.push({ text: input.text, values: (input.values ?? values ?? []) as unknown[] });
    return Reflect.apply(query, this, args);
  };
  try {
    app.clock.at = Date.now() as typeof app.clock.at;
    const path = fullPath(holdPlace)
      .replace(':ceid', String(ceid))
      .replace(':athleteId', String(parent.athletes[0]))
      .replace(':clubId', '0')
      .replace(':teamId', '0');
    const reply = await app.app.inject({
      method: 'PUT',
      url: path,
      payload: {},
      headers: { authorization: `Bearer ${parent.token}` },
    });
    if (reply.statusCode !== 200) throw new Error(`No place was held: ${reply.body}`);
  } finally {
    prototype.query = query;
    await app.close();
    await engine.close();
  }
  return statements;
}

/**
 * Returns the same statements as a script for pgbench: each client walks through athletes of its own; other values stay
 * the same.
 */
export function pgbenchScript(
  statements: readonly Said[],
  {
    meet,
    parent,
    ceid,
    events,
    athletesEach,
  }: { meet: Meet; parent: Parent; ceid: number; events: readonly number[]; athletesEach: number },
): string {
  const [firstAthlete, firstUser] = [meet.parents[0]?.athletes[0] ?? 0, meet.parents[0]?.id ?? 0];
  const names: Names = new Map<number, string>([
    [parent.athletes[0] ?? 0, ':aid'],
    [parent.id, ':uid'],
    [ceid, ':ceid'],
  ]);
  const hash = createHash('sha256').update(parent.token).digest('hex');
  const head = [
    '\\set n :n + 1',
    `\\set aid ${String(firstAthlete)} + :client_id * ${String(athletesEach)} + :n`,
    `\\set uid ${String(firstUser)} + (:aid - ${String(firstAthlete)}) / 2`,
    events.length === 1
      ? `\\set ceid ${String(ceid)}`
      : `\\set ceid random(${String(Math.min(...events))}, ${String(Math.max(...events))})`,
  ];
  const lines = statements.map(({ text, values }) => {
    const sql = text
      .replaceAll(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1], names, hash))
      .replaceAll(/\s*\n\s*/g, ' ')
      .trim();
    if (/^insert into "?entry"?\b/.test(sql)) return `${sql} \\gset e_`;
    if (/from capacity\b.*for update$/.test(sql)) return `${sql} \\gset c_`;
    return `${sql};`;
  });
  return [...head, ...lines].join('\n').replace(/(update capacity c set .*unnest\(array\[)\d+(\])/, '$1:c_id$2');
}

function literal(value: unknown, names: Names, hash: string): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'number')
      ? `array[${value.map((one: number) => names.get(one) ?? String(one)).join(',')}]`
      : `array[${value.map((one) => literal(one, names, hash)).join(',')}]::text[]`;
  if (value === hash) return "encode(sha256(convert_to(lpad(:uid::text, 43, 'x'), 'UTF8')), 'hex')";
  if (typeof value === 'number') return names.get(value) ?? String(value);
  if (typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
