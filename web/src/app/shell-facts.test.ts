import { myAthletes } from '@startline/contract/people/athletes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainEntriesFor, adminEntriesFor } from './menu.ts';
import { replyInPage } from '../lib/api.ts';
import { pageEdition, readBoot, takeOwnPart } from '../lib/boot.ts';
import { sizeOf } from '../lib/breakpoints.ts';
import { pathInHash, replaceRoot, returnAddress } from '../lib/clean-path.ts';
import { localeFile, locales, localeSuffix, t } from '../lib/i18n.ts';
import { isLoggedIn, knownConfig, refreshSession, settledConfig, startSession, forgetSession } from '../lib/session.ts';
import { remember, remembered } from '../lib/storage.ts';
import { anAppConfig, aParent } from '../lib/testing/app-config.ts';
import { aServer, refused, said } from '../lib/testing/server.ts';

beforeEach(() => forgetSession());
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['ao'];
});

test('UI-02 the edition is read from the page and kept in the config at start-up', async () => {
  document.documentElement.dataset['theme'] = 'irl';
  document.documentElement.dataset['ao'] = 'IRL';
  await startSession({ config: anAppConfig() });
  expect(knownConfig()?.config).toMatchObject({ theme: 'IRL', defaultao: 'IRL' });
});

test('UI-01 the page is of the UK (EA) or the Irish (IRL) edition', () => {
  const page = (attributes: string) =>
    pageEdition(new DOMParser().parseFromString(`<html ${attributes}>`, 'text/html'));
  expect([
    page('data-theme="" data-ao="EA"'),
    page('data-theme="irl" data-ao="IRL"'),
    page('data-theme="" data-ao=""'),
  ]).toEqual(['EA', 'IRL', undefined]);
});

test('UI-03 the app config is fetched at start-up when the page did not bring it', async () => {
  const requests = aServer(() => said(anAppConfig(), '', { events: [], locations: [], organisers: [] }));
  await startSession({});
  expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['/wp-json/e4s/v5/public/config']);
  expect(knownConfig()?.config.systemName).toBe('Startline');
});

test("T12 a page that names nobody is a visitor's, and a browser that holds a session asks who is signed in", async () => {
  const requests = aServer(() => said(anAppConfig({ user: { display_name: 'Aoife Byrne' } })));
  const named = () => knownConfig()?.config.userInfo.user.display_name;
  const boot = { config: anAppConfig({ user: { display_name: 'ANONYMOUS' } }) };
  await startSession(boot);
  expect([requests.length, named()]).toEqual([0, 'ANONYMOUS']);
  document.cookie = 'XSRF-TOKEN=token';
  await startSession(boot);
  expect([requests.length, named()]).toEqual([1, 'Aoife Byrne']);
  await startSession({ config: anAppConfig({ user: { display_name: 'Aoife Byrne' } }) });
  expect(requests).toHaveLength(1);
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

test('T12 a page with an own part takes the person and their replies from it; without one a browser with a session asks', async () => {
  const requests = aServer(() => said(anAppConfig({ user: { display_name: 'Asked' } })));
  const boot = { config: anAppConfig({ user: { display_name: 'ANONYMOUS' } }) };
  const reply = { errNo: 0, error: '', message: '', data: [] };
  const path = '/wp-json/e4s/v5/my/athletes?compid=12';
  const own = { config: anAppConfig({ user: { display_name: 'Aoife Byrne' } }), calls: [{ path, reply }] };
  const start = async (part: typeof own | null) => {
    const starting = startSession(boot, takeOwnPart({ ownPart: Promise.resolve(part) }));
    const settled = await settledConfig();
    await starting;
    return settled?.userInfo.user.display_name;
  };
  expect(await start(own)).toBe('Aoife Byrne');
  expect(replyInPage(myAthletes, { compid: 12 })?.data).toEqual([]);
  expect(await start(null)).toBe('ANONYMOUS');
  expect(requests).toHaveLength(0);
  document.cookie = 'XSRF-TOKEN=token';
  expect(await start(null)).toBe('Asked');
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

test("T12 without signal the page of all stays a visitor's", async () => {
  document.cookie = 'XSRF-TOKEN=token';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await startSession({ config: anAppConfig({ user: { display_name: 'ANONYMOUS' } }) });
  expect(isLoggedIn(knownConfig()?.config)).toBe(false);
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

test("while the server cannot answer the page of all is a visitor's, and the person is named once it can", async () => {
  vi.useFakeTimers();
  document.cookie = 'XSRF-TOKEN=token';
  const name = () => knownConfig()?.config.userInfo.user.display_name;
  let isBusy = true;
  aServer(() => (isBusy ? refused(1099, 503, 'Busy.') : said(anAppConfig({ user: { display_name: 'Aoife Byrne' } }))));
  await startSession({ config: anAppConfig({ user: { display_name: 'ANONYMOUS' } }) });
  expect(name()).toBe('ANONYMOUS');
  await vi.advanceTimersByTimeAsync(6000);
  expect(name()).toBe('ANONYMOUS');
  isBusy = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(name()).toBe('Aoife Byrne');
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  vi.useRealTimers();
});

test("NAV-03 the root of the app becomes the launch screen's address, with what was asked there", () => {
  const before = location.href;
  for (const [opened, shown] of [
    ['/app-v3', '/app-v3/v2'],
    ['/app-v3/?town=Leeds', '/app-v3/v2?town=Leeds'],
    ['/app-v3/v2/basket-v2', '/app-v3/v2/basket-v2'],
  ]) {
    history.replaceState(null, '', opened);
    replaceRoot();
    expect(location.pathname + location.search).toBe(shown);
  }
  history.replaceState(null, '', before);
});

test('two who ask for the config at once share one request', async () => {
  const requests = aServer(() => said(anAppConfig()));
  await Promise.all([refreshSession(), refreshSession()]);
  expect(requests).toHaveLength(1);
});

test('AUTH-05 a person is logged in when the display name is neither empty nor ANONYMOUS', () => {
  const named = (display_name: string) => isLoggedIn(anAppConfig({ user: { display_name } }));
  expect([named(''), named('ANONYMOUS'), named('Aoife Byrne'), isLoggedIn(undefined)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('UI-04 only English is shipped', () => {
  expect(locales).toEqual(['en']);
  expect(t('ui.there-is-a-problem')).toBe('There is a problem');
});

test('UI-06 the suffix of a locale by region', () => {
  expect(localeSuffix).toEqual({ default: '', ireland: 'ia', 'great-britain': '' });
  expect(localeFile('en', 'ireland', ['../locales/en.po', '../locales/enia.po'])).toBe('../locales/enia.po');
  expect(localeFile('en', 'ireland')).toBe('../locales/en.po');
});

test('NAV-64 mobile is up to and including 700', () => {
  expect([sizeOf(320), sizeOf(700), sizeOf(701)]).toEqual(['mobile', 'mobile', 'tablet']);
});
test('NAV-65 tablet is above 700 up to and including 1000', () => {
  expect([sizeOf(701), sizeOf(1000)]).toEqual(['tablet', 'tablet']);
});
test('NAV-66 desktop is above 1000', () => {
  expect(sizeOf(1001)).toBe('desktop');
});

test('a hash address of old is read, an ordinary hash is left alone', () => {
  expect(['#/v2/show-entry-v2/12', '#/show-entry/77', '#/', '#field-name', '', '#//evil'].map(pathInHash)).toEqual([
    '/v2/show-entry-v2/12',
    '/show-entry/77',
    '/v2',
    undefined,
    undefined,
    undefined,
  ]);
});

test('after the login only a path of this app is gone to', () => {
  expect(returnAddress('/app-v3/v2/entry-v2/5?athlete=1')).toBe('/app-v3/v2/entry-v2/5?athlete=1');
  expect(returnAddress('/v2/entry-v2/5')).toBe('/app-v3/v2/entry-v2/5');
  for (const bad of [undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/app-v3/v2/login-v2'])
    expect(returnAddress(bad)).toBe('/app-v3/v2');
});

test('NAV-74 the main menu has its entries in order, by login and permission', () => {
  const texts = (...world: Parameters<typeof mainEntriesFor>) => mainEntriesFor(...world).map(({ key }) => t(key));
  expect(texts(undefined)).toEqual(['Home', 'Enter', 'Support', 'User Guide', 'Login']);
  expect(texts(anAppConfig({ user: aParent }).userInfo)).toEqual([
    'Home',
    'Enter',
    'Support',
    'User Guide',
    'My Account',
    'Athletes',
  ]);
  expect(texts(anAppConfig({ user: { ...aParent, role: 'E4SUSER' } }).userInfo)).toEqual([
    'Home',
    'Enter',
    'Support',
    'User Guide',
    'My Account',
    'Builder',
    'Athletes',
  ]);
});

test('NAV-OPEN-07 every entry of the main menu leads to an address that exists, and the user guide to the one of the config', () => {
  expect(mainEntriesFor(anAppConfig({ user: aParent }).userInfo, '').map(({ to }) => to)).toEqual([
    '/v2',
    '/v2/home-v2',
    '/v2/support',
    '/v2/user-guide',
    '/v2/user-v2',
    '/v2/athletes-v2',
  ]);
  expect(mainEntriesFor(undefined, 'https://guide.example').find(({ outside }) => outside)?.to).toBe(
    'https://guide.example',
  );
});

test('NAV-75 the Admin menu holds exactly its entries', () => {
  const everything = anAppConfig({ user: { ...aParent, role: 'E4SUSER' } }).userInfo;
  expect(adminEntriesFor(everything, []).map(({ key }) => t(key))).toEqual([
    'Create Comp',
    'Athletes',
    'Cheques',
    'Users',
    'Reports',
  ]);
  expect(adminEntriesFor(everything).map(({ to }) => to)).not.toContain('/v2/cheques-v2');
  expect(adminEntriesFor(anAppConfig({ user: aParent }).userInfo, [])).toEqual([]);
});

test('the data in the page is read, and invalid data breaks nothing', () => {
  const page = new DOMParser().parseFromString(
    '<script type="application/json" id="boot">{"title":"Home"}</script>',
    'text/html',
  );
  expect(readBoot(page).title).toBe('Home');
  expect(
    readBoot(new DOMParser().parseFromString('<script type="application/json" id="boot">{</script>', 'text/html')),
  ).toEqual({});
});

test('a browser that forbids storage breaks nothing', () => {
  remember('k', 'v');
  expect(remembered('k')).toBe('v');
  remember('k', undefined);
  expect(remembered('k')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  expect(() => remember('k', 'v')).not.toThrow();
  expect(remembered('k')).toBeUndefined();
});
