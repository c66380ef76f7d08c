import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/**
 * The screens on the way to a paid entry and for spectators, each a chunk of its own. Areas for staff and for help, and
 * the account itself, are left out: the list of their screens comes with the first of them, to keep a parent's first
 * page small.
 */
const atOnce = import.meta.glob<Record<string, RouteComponent>>([
  '../features/*/*/*-screen.tsx',
  '!../features/{building,telling,day}/*/*',
  '!../features/entering/organiser-entries/*',
  '!../features/entering/{clubs,teams}/*',
  '!../features/entering/entries/{club,take}-*',
  '!../features/people/{orgs,users}/*',
  '!../features/selling/basket/family-*',
  '!../features/people/athletes/{duplicate,take}*',
  '!../features/people/accounts/{close,confirm,forgot,reset,user}*',
]);

/**
 * A screen by the name of its file, `<section>/<area>/<name>`: features/<section>/<area>/<name>-screen.tsx exports
 * `<Name>Screen`.
 */
export type ScreenName = `${string}/${string}/${string}`;

/** Returns the name that a screen's file exports: 'entering/entries/entry-form' gives EntryFormScreen. */
const exportOf = (name: ScreenName): string =>
  `${(name.split('/').at(-1) ?? '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Screen`;

/** Returns the screen as a component that is fetched when its address is opened. */
export function screenOf(name: ScreenName): RouteComponent {
  const file = `../features/${name}-screen.tsx`;
  return lazyRouteComponent(
    atOnce[file] ?? (async () => (await import('./later-screens.ts')).load(file)),
    exportOf(name),
  );
}
