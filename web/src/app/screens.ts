import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** Every screen that a feature delivers, each a chunk of its own. */
const delivered = import.meta.glob<Record<string, RouteComponent>>('../features/*/*-screen.tsx');

/** A screen by the name of its file, `<area>/<name>`: features/<area>/<name>-screen.tsx exports `<Name>Screen`. */
export type ScreenName = `${string}/${string}`;

const fileOf = (name: ScreenName): string => `../features/${name}-screen.tsx`;

/** The name that a screen's file exports: 'entries/entry-form' gives EntryFormScreen. */
export const exportOf = (name: ScreenName): string =>
  `${(name.split('/')[1] ?? '').split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Screen`;

/** True when the feature is there. Menus show only what is, and the address of what is not answers with the not-found page. */
export const hasScreen = (name: ScreenName): boolean => fileOf(name) in delivered;

/** The screen as a component that is fetched when its address is opened; undefined when it does not exist yet. */
export function screenOf(name: ScreenName): RouteComponent | undefined {
  const load = delivered[fileOf(name)];
  return load && lazyRouteComponent(load, exportOf(name));
}
