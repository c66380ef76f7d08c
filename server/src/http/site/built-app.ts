import fs from 'node:fs';
import path from 'node:path';
import { firstViewsBy, type DrawFirstView } from './first-views.ts';
import { StaticFiles } from './static-files.ts';

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

/** The built web app: the page to fill, the files, and which files each screen needs. */
export type BuiltApp = {
  readonly template: string;
  readonly files: StaticFiles;
  readonly drawFirstView: DrawFirstView;
  /** Undefined when the screen is not part of the build. */ preloadOf(screen: string): readonly string[] | undefined;
};

/** Opens the built app; returns undefined without a build, as in development, where the bundler serves it. */
export function openBuiltApp(root: string): BuiltApp | undefined {
  const file = path.join(root, 'index.html');
  if (!fs.existsSync(file)) return undefined;
  const template = fs.readFileSync(file, 'utf8');
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  return {
    template,
    files: new StaticFiles(root),
    drawFirstView: firstViewsBy(path.join(root, '../first-view/program.js')),
    preloadOf: (screen) => {
      const own = Object.keys(manifest).find((name) => name.endsWith(`src/features/${screen}-screen.tsx`));
      return own === undefined ? undefined : filesOf(manifest, own).filter((one) => !template.includes(one));
    },
  };
}

/** Returns a chunk and all its static imports, without those that the page already names. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name) || name === 'index.html') return [];
  seen.add(name);
  return [`/app-v3/${chunk.file}`, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))];
}

/**
 * Returns the folder of the built app, searched upwards from this program's own place: the same from source and from a
 * bundle.
 */
export function builtAppFolder(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'web/dist/app');
    if (fs.existsSync(candidate) || folder === path.dirname(folder)) return candidate;
  }
}
