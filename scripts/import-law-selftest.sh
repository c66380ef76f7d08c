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
mkdir -p rules/src/{aaa,bbb} server/src/{aaa,testing} web/src/{ui,lib,features/people/aaa,features/people/bbb} contract/src files/src
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
echo "export const theirs = 1;" > web/src/features/people/aaa/p10.tsx
echo "import { theirs } from '../aaa/p10.tsx'; export const mine = theirs;" > web/src/features/people/bbb/p10.tsx
echo "import { theirs } from '../features/people/aaa/p10.tsx'; export const m = theirs;" > web/src/ui/p11.tsx
echo "export const alone = 1;" > web/src/lib/p12.ts
echo "import { x } from '../../contract/src/refusals.ts'; export const y = x;" > files/src/p13.ts
echo "import { y } from '../../files/src/p13.ts'; export const z = y;" > contract/src/p13.ts
# A circle of folders that only types close, and an import from a floor above, in every workspace that has floors.
for src in rules/src/people contract/src/people server/src/people web/src/lib; do
  mkdir -p $src/ccc $src/ddd
  echo "import type { D } from '../ddd/p14.ts'; export type C = D; export type E = 1;" > $src/ccc/p14.ts
  echo "export type D = 1;" > $src/ddd/p14.ts
  echo "import type { E } from '../ccc/p14.ts'; export type F = E;" > $src/ddd/p15.ts
done
echo "import type { EntryContext } from '../entering/entries/eligibility.ts'; export type U = EntryContext;" > rules/src/people/p16.ts
echo "import { holdPlace } from '../entering/entries.ts'; export const u = holdPlace;" > contract/src/people/p16.ts
echo "import { holdPlace } from '../entering/entries/hold-place.ts'; export const u = holdPlace;" > server/src/people/p16.ts
echo "import { screenOf } from '../app/screens.ts'; export const u = screenOf;" > web/src/lib/p16.ts
out=$(node_modules/.bin/depcruise rules files contract server web --config "$law" 2>&1 || true)
missed=0
for rule in $(grep -o "name: '[a-z-]*'" "$law" | cut -d"'" -f2 | sort -u); do
  if grep -q "error $rule:" <<< "$out"; then echo "fires   $rule"; else echo "SILENT  $rule"; missed=1; fi
done
for place in rules contract server web; do
  for rule in no-folder-cycles floors-in-order; do
    if grep -q "error $rule: $place/src" <<< "$out"; then echo "fires   $rule in $place"; else echo "SILENT  $rule in $place"; missed=1; fi
  done
done
exit $missed
