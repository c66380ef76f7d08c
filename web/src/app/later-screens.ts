import type { RouteComponent } from '@tanstack/react-router';

type Screen = Record<string, RouteComponent>;

/** Every screen, each a chunk of its own. */
const screens = import.meta.glob<Screen>('../features/*/*/*-screen.tsx');

/** Fetches the screen in a file. Rejects when there is none. */
export function load(file: string): Promise<Screen> {
  const find = screens[file];
  return find ? find() : Promise.reject(new Error(`There is no screen ${file}.`));
}
