/**
 * The byte budgets of the first load (BAR T8): JavaScript and CSS gzipped, in KiB. Reads the manifest of a finished
 * build.
 * A screen that is not built yet is not measured. Ends with 1 when something is over its budget.
 */
import { readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const app = join(dirname(fileURLToPath(import.meta.url)), '../web/dist/app');
if (!existsSync(join(app, 'manifest.json'))) {
  console.error('No build found. Run the build first, then check its sizes.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(app, 'manifest.json'), 'utf8'));

const KIB = 1024;
/**
 * The files loaded before the named screen is shown: the shell, its texts, and the screen with all that it needs at
 * once.
 */
const loads = [
  { name: 'shell', entries: [], budget: 110 },
  { name: 'competition list', entries: ['src/features/competitions/published/list-screen.tsx'], budget: 130 },
  { name: 'competition page', entries: ['src/features/competitions/published/competition-screen.tsx'], budget: 130 },
  { name: 'entry', entries: ['src/features/entering/entries/entry-screen.tsx'], budget: 155 },
  {
    name: 'builder',
    entries: [
      'src/features/building/builder/builder-screen.tsx',
      ...['general/general', 'options', 'events', 'schedule/schedule', 'rules/rules', 'publish/publish'].map(
        (step) => `src/features/building/builder/${step}-step.tsx`,
      ),
    ],
    budget: 265,
  },
];

/** The scripts and styles that the page itself loads. */
const page = readFileSync(join(app, 'index.html'), 'utf8');
const atOnce = (ending) =>
  [...page.matchAll(/\/app-v3\/([^"]+)"/g)].map((found) => found[1]).filter((file) => file.endsWith(ending));

/** Returns the files of some entries with everything they import at once. */
function filesOf(keys) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  const chunks = [...seen].map((key) => manifest[key]).filter(Boolean);
  return { js: chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')) };
}

const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(app, file)), { level: 9 }).length);
  return sizes.get(file);
};
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0) / KIB;

const measured = loads
  .filter(({ entries }) => entries.every((key) => key in manifest))
  .map(({ name, entries, budget }) => ({
    name: `JS ${name}`,
    size: total(new Set([...atOnce('.js'), ...filesOf(entries).js])),
    budget,
  }));
measured.push({ name: 'CSS', size: total(new Set(atOnce('.css'))), budget: 13 });

for (const { name, size, budget } of measured) {
  console.log(
    `${size > budget ? 'OVER ' : 'ok   '}${name.padEnd(24)}${size.toFixed(1).padStart(7)} of ${budget} KiB gz`,
  );
}
process.exit(measured.some(({ size, budget }) => size > budget) ? 1 : 0);
