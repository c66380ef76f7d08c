#!/usr/bin/env node
// Adds an area in every workspace: npm run new-area -- NAME. One word of the sport, the same in every workspace.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [name] = process.argv.slice(2);
const forbidden = ['utils', 'helpers', 'common', 'misc', 'manager', 'data', 'info'];
if (!name || !/^[a-z]+$/.test(name) || forbidden.includes(name)) {
  console.error('Usage: npm run new-area -- NAME   (one lower-case word of the sport, such as relays)');
  process.exit(1);
}
const files = {
  [`contract/src/${name}.ts`]: `import * as z from 'zod/mini';\nimport { anyone } from './access.ts';\nimport { competitionId } from './fields.ts';\nimport { route } from './route.ts';\n\nexport const list = route({\n  method: 'GET', path: '/v5/public/${name}/:compId', summary: 'Lists the ${name} of a competition.', access: anyone,\n  input: z.strictObject({ compId: competitionId }), output: z.array(z.object({ id: z.int() })),\n});\n`,
  [`server/src/${name}/queries.ts`]: `import type { CompetitionId } from '@startline/rules/ids';\nimport type { Db } from '../db/db.ts';\n\n/** What the rules of ${name} need to know about a competition. */\nexport async function read(db: Db, compId: CompetitionId): Promise<{ id: number }[]> {\n  return db.selectFrom('competition').select('id').where('id', '=', compId).execute();\n}\n`,
  [`server/src/${name}/list.ts`]: `import type { CompetitionId } from '@startline/rules/ids';\nimport type { Ctx } from '../context.ts';\nimport { read } from './queries.ts';\n\n/** Answers the ${name} of a competition. */\nexport const list = (ctx: Ctx, { compId }: { compId: CompetitionId }) => read(ctx.db, compId);\n`,
  [`server/src/${name}/routes.ts`]: `import * as contract from '@startline/contract/${name}';\nimport { handle, type Handler } from '../http/handle.ts';\nimport { list } from './list.ts';\n\nexport const ${name}Routes: readonly Handler[] = [handle(contract.list, list)];\n`,
};
for (const path of Object.keys(files)) {
  if (existsSync(join(root, path))) {
    console.error(`${path} is there already.`);
    process.exit(1);
  }
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}
for (const folder of [`rules/src/${name}`, `web/src/features/${name}`]) {
  mkdirSync(join(root, folder), { recursive: true });
  console.log(`made  ${folder}/`);
}
console.log(
  `\nNext: write the rule and its test in rules/src/${name}/, then add \`...${name}Routes\` to server/src/routes.ts and a screen to web/src/app/routes.tsx.`,
);
