#!/usr/bin/env bash
# Plants one violation of every import rule in a copy of the tree and expects each rule to fire.
set -euo pipefail
cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
tar -cf - --exclude=node_modules --exclude=dist --exclude=.git --exclude=data . | tar -xf - -C "$copy"
ln -s "$PWD/node_modules" "$copy/node_modules"
law="$copy/.dependency-cruiser.cjs"
cd "$copy"
# The workspace links of node_modules point into the real tree, so planted imports are relative.
mkdir -p rules/src/{aaa,bbb} server/src/{aaa,testing} web/src/{ui,lib,features/aaa,features/bbb} contract/src files/src
echo "import { z } from 'zod'; export const a = z;" > rules/src/p1.ts
echo "import { b } from '../bbb/p2.ts'; export const a = b; export const c = 1;" > rules/src/aaa/p2.ts
echo "export const b = 2;" > rules/src/bbb/p2.ts
echo "import { c } from '../aaa/p2.ts'; export const d = c;" > rules/src/bbb/p3.ts
echo "import { q } from './p4.ts'; export const r = () => q;" > rules/src/p3.ts
echo "import { r } from './p3.ts'; export const q = r;" > rules/src/p4.ts
echo "import { Kysely } from 'kysely'; export const b = Kysely;" > contract/src/p5.ts
echo "export const rows = 1; import * as k from '../../../contract/src/refusals.ts'; export const kk = k;" > server/src/aaa/queries.ts
echo "import { rows } from './queries.ts'; export const e = rows;" > server/src/aaa/routes.ts
echo "import { sql } from 'kysely'; export const f = sql;" > server/src/aaa/enter.ts
echo "import { g } from '../../../web/src/ui/p6.tsx'; export const h = g;" > server/src/aaa/p6.ts
echo "export const g = 1;" > web/src/ui/p6.tsx
echo "export const made = 1;" > server/src/testing/p7.ts
echo "import { made } from '../testing/p7.ts'; export const j = made;" > server/src/aaa/p7.ts
echo "import { x } from './nowhere.ts'; export const l = x;" > server/src/aaa/p8.ts
echo "import { Kysely } from 'kysely'; export const h = Kysely;" > web/src/lib/p9.ts
echo "export const theirs = 1;" > web/src/features/aaa/p10.tsx
echo "import { theirs } from '../aaa/p10.tsx'; export const mine = theirs;" > web/src/features/bbb/p10.tsx
echo "import { theirs } from '../features/aaa/p10.tsx'; export const m = theirs;" > web/src/ui/p11.tsx
echo "export const alone = 1;" > web/src/lib/p12.ts
echo "import { x } from '../../contract/src/refusals.ts'; export const y = x;" > files/src/p13.ts
echo "import { y } from '../../files/src/p13.ts'; export const z = y;" > contract/src/p13.ts
out=$(node_modules/.bin/depcruise rules files contract server web --config "$law" 2>&1 || true)
missed=0
for rule in $(grep -o "name: '[a-z-]*'" "$law" | cut -d"'" -f2); do
  if grep -q "error $rule:" <<< "$out"; then echo "fires   $rule"; else echo "SILENT  $rule"; missed=1; fi
done
exit $missed
