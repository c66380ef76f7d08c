import type { RouteComponent } from '@tanstack/react-router';

type Screen = Record<string, RouteComponent>;

/** The screens that screens.ts leaves out, each a chunk of its own. */
const laterScreens = import.meta.glob<Screen>(['../features/{builder,diagnostics,help,organiser-entries,orgs,users}/*-screen.tsx', '../features/accounts/{confirm,forgot,reset,user}*-screen.tsx']);

/** Fetches the screen in a file. Rejects when there is no such file. */
export function load(file: string): Promise<Screen> {
  const found = laterScreens[file];
  return found ? found() : Promise.reject(new Error(`There is no screen ${file}.`));
}
