/**
 * The service worker of the day: it lets the desk, the call room and the results sheets start without signal. It keeps
 * the files of one build and a shell that holds nothing of anybody; replies of calls and pages never. With a connection
 * every page comes from the server, so that an old shell is seen only where there is no signal.
 */
export {};
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly { readonly url: string }[] };

const BASE = '/app-v3/';
const SHELL = `${BASE}shell.html`;
/** So long a page waits for the server before the shell is shown in its place. */
const PATIENCE_MS = 6_000;

/** A short name for a list of files. */
function hashOf(text: string): string {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

const files = self.__WB_MANIFEST.map(({ url }) => BASE + url);
const CACHE = `day-${hashOf(files.join(' '))}`;

/** Keeps the files, and the shell only if it belongs to them: else the browser tries again at the next visit. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' });
  const scripts = [...(await shell.clone().text()).matchAll(/(?:src|href)="(\/app-v3\/assets\/[^"]+)"/g)];
  const strangers = scripts.flatMap(([, name = '']) => (files.includes(name) ? [] : [name]));
  if (!shell.ok || strangers.length > 0) throw new Error(`The shell is of another build: ${strangers.join(' ')}`);
  await cache.addAll([...files]);
  await cache.put(SHELL, shell);
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('day-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** The page from the server; the shell where the server does not answer in time. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE_MS));
  const asked = fetch(request);
  try {
    return (await Promise.race([asked, late])) ?? (await caches.match(SHELL)) ?? (await asked);
  } catch (cause) {
    const shell = await caches.match(SHELL);
    if (shell) return shell;
    throw cause;
  }
}

const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET' || !pathname.startsWith(BASE)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith(`${BASE}assets/`) || pathname === `${BASE}page-start.js`)
    event.respondWith(file(request));
});
