import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** The screens of the way to a paid entry and of those who watch, each a chunk of its own. */
const delivered = import.meta.glob<Record<string, RouteComponent>>(['../features/*/*-screen.tsx', '!../features/{builder,diagnostics,help,organiser-entries,orgs,users}/*', '!../features/accounts/{confirm,forgot,reset,user}*']);
/** Areas for staff and for help, and the account itself: the list of their screens comes with the first of them, so that the first page of a parent does not carry it. */
const later = /^(builder|diagnostics|help|organiser-entries|orgs|users)\/|^accounts\/(confirm|forgot|reset|user)/;

/** A screen by the name of its file, `<area>/<name>`: features/<area>/<name>-screen.tsx exports `<Name>Screen`. */
export type ScreenName = `${string}/${string}`;

const fileOf = (name: ScreenName): string => `../features/${name}-screen.tsx`;

/** The name that a screen's file exports: 'entries/entry-form' gives EntryFormScreen. */
export const exportOf = (name: ScreenName): string =>
  `${(name.split('/')[1] ?? '').split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Screen`;

/** True when the feature is there. Menus show only what is, and the address of what is not answers with the not-found page. */
export const hasScreen = (name: ScreenName): boolean => later.test(name) || fileOf(name) in delivered;

/** The screen as a component that is fetched when its address is opened; undefined when it does not exist yet. */
export function screenOf(name: ScreenName): RouteComponent | undefined {
  const load = later.test(name) ? async () => (await import('./later-screens.ts')).load(fileOf(name)) : delivered[fileOf(name)];
  return load && lazyRouteComponent(load, exportOf(name));
}
