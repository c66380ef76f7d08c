import fs from 'node:fs';
import path from 'node:path';

/** The screens that work without signal. */
const dayScreens =
  /src\/features\/day\/(?:checkin\/(?:checkin|scanner)|callroom\/[\w-]+|results\/results-(?:entry|events)|today\/[\w-]+)-screen\.tsx$/;
const isScreen = (name) => /-screen\.tsx$/.test(name);

/**
 * Leaves in the list of a service worker only what the shell and the screens of the day need: a phone at the desk does
 * not load the builder.
 */
export const dayFilesOnly = (outDir) => (entries) => {
  const manifest = JSON.parse(fs.readFileSync(path.join(outDir, 'manifest.json'), 'utf8'));
  const wanted = new Set();
  const seen = new Set();
  const take = (name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) wanted.add(file);
    for (const one of chunk.imports ?? []) take(one);
    for (const one of chunk.dynamicImports ?? []) if (!isScreen(one) || dayScreens.test(one)) take(one);
  };
  take('index.html');
  for (const name of Object.keys(manifest)) if (dayScreens.test(name)) take(name);
  return {
    manifest: entries.filter(
      ({ url }) => wanted.has(url) || url === 'page-start.js' || /assets\/archivo-latin-wght/.test(url),
    ),
    warnings: [],
  };
};
