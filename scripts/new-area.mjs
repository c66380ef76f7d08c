#!/usr/bin/env node
// Adds an area in every workspace: npm run new-area -- SECTION/NAME. One name of the sport, the same in every workspace. What is written passes `npm run check`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';

const root = process.env.NEW_AREA_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const [place = ''] = process.argv.slice(2);
const forbidden = ['utils', 'helpers', 'common', 'misc', 'manager', 'data', 'info'];
const word = /^[a-z]+(?:-[a-z]+)*$/;
const parts = place.split('/');
if (parts.length !== 2 || !parts.every((part) => word.test(part) && !forbidden.includes(part))) {
  console.error('Usage: npm run new-area -- SECTION/NAME   (lower case, such as day/start-lists)');
  process.exit(1);
}
const name = parts.at(-1) ?? '';
const camel = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
const title = name.replaceAll('-', ' ');
const up = '../../';

const files = {
  [`rules/src/${place}/order-${name}.ts`]: `
/** The facts of one that the rules of ${title} need. */
export type ${pascal}Row = { readonly id: number };

/** Returns the ${title} in the order in which they are listed. */
export const order${pascal} = <Row extends ${pascal}Row>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => a.id - b.id);
`,
  [`rules/src/${place}/order-${name}.test.ts`]: `
import { expect, test } from 'vitest';
import { order${pascal} } from './order-${name}.ts';

test('${title} are listed by their number', () => {
  expect(order${pascal}([{ id: 2 }, { id: 1 }])).toEqual([{ id: 1 }, { id: 2 }]);
});
`,
  [`contract/src/${place}.ts`]: `
import * as z from 'zod/mini';
import { anyone } from '../access.ts';
import { competitionId } from '../fields.ts';
import { route } from '../route.ts';

export const list${pascal} = route({
  method: 'GET',
  path: '/v5/public/${name}/:compId',
  summary: 'Lists the ${title} of a competition.',
  access: anyone,
  input: z.strictObject({ compId: competitionId }),
  output: z.array(z.object({ id: z.int() })),
});
`,
  [`server/src/${place}/queries.ts`]: `
import type { CompetitionId } from '@startline/rules/ids';
import type { Db } from '${up}db/db.ts';

/** Reads what the rules of ${title} need to know about a competition. */
export const read${pascal} = (db: Db, compId: CompetitionId): Promise<{ id: number }[]> =>
  db.selectFrom('competition').select('id').where('id', '=', compId).execute();
`,
  [`server/src/${place}/list-${name}.ts`]: `
import { order${pascal} } from '@startline/rules/${place}/order-${name}';
import type { CompetitionId } from '@startline/rules/ids';
import type { Ctx } from '${up}kernel/context.ts';
import { read${pascal} } from './queries.ts';

/** Returns the ${title} of a competition. */
export async function list${pascal}(ctx: Ctx, { compId }: { readonly compId: CompetitionId }) {
  return [...order${pascal}(await read${pascal}(ctx.db, compId))];
}
`,
  [`server/src/${place}/routes.ts`]: `
import * as contract from '@startline/contract/${place}';
import { handle, type Handler } from '${up}kernel/handle.ts';
import { list${pascal} } from './list-${name}.ts';

export const ${camel}Routes: readonly Handler[] = [handle(contract.list${pascal}, list${pascal})];
`,
};
for (const path of Object.keys(files)) {
  if (existsSync(join(root, path))) {
    console.error(`${path} is there already.`);
    process.exit(1);
  }
}
const layout = { singleQuote: true, printWidth: 120, trailingComma: 'all', parser: 'typescript' };
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), await prettier.format(text.trimStart(), layout));
  console.log(`wrote ${path}`);
}
mkdirSync(join(root, `web/src/features/${place}`), { recursive: true });
console.log(`made  web/src/features/${place}/`);
console.log(
  `\nNext: put the rule of ${title} in rules/src/${place}/ and name it in docs/rules.md, add \`...${camel}Routes\` to server/src/start/routes.ts and a screen to web/src/app/routes.tsx.`,
);
