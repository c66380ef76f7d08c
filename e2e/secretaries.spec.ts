import type { Page } from '@playwright/test';
import { freeCells, send } from './steps/big-club.ts';
import { COUNTY, expect, test } from './steps/journey.ts';

const HARTSFIELD = 1;

/** Returns a cell of the grid by the athlete and the event. */
const cellOf = (page: Page, { name, event }: { name: string; event: string }) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${event}(,|$)`) }).first();

test(
  'two secretaries enter one club at once and nothing is lost; one is removed halfway and is told so',
  { tag: '@wide' },
  async ({ page, people, faults }) => {
    faults.allow(/403/);
    test.setTimeout(180_000);
    const admin = await people.elsewhere('admin@demo.test');
    const match = await admin.request.get('/wp-json/e4s/v5/users?search=other%40demo.test');
    const [user] = ((await match.json()) as { data: { id: number }[] }).data;
    await send(admin, 'admin/user/club', { userid: user?.id, clubid: HARTSFIELD });
    await people.signIn('club@demo.test');
    const second = await people.elsewhere('other@demo.test');
    await page.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    await second.goto(`v2/club-entries-v2/${String(COUNTY)}`);
    const free = page.getByRole('gridcell', { name: /, not entered$/ });
    await expect(free.first()).toBeVisible();
    const labels = await free.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const cells = labels.map((label) => label.split(', ')).map(([name = '', event = '']) => ({ name, event }));
    const perAthlete = cells.filter(({ name }, at) => cells.findIndex((one) => one.name === name) === at);
    const [same, own, last] = perAthlete;
    if (!same || !own || !last) throw new Error('Three athletes of the club can be entered.');

    await cellOf(page, same).click();
    await expect(cellOf(page, same)).toHaveAttribute('aria-label', /in the basket/);
    await page.waitForResponse((reply) => reply.url().includes('/club/places/') && reply.ok());
    await cellOf(second, same).click();
    await expect(cellOf(second, same)).toHaveAttribute('aria-label', /(Awaiting Payment by|already|entered)/);
    await cellOf(second, own).click();
    await expect(cellOf(second, own)).toHaveAttribute('aria-label', /in the basket/);
    await expect(second.getByText('£0.00')).toBeHidden();
    await page.reload();
    await expect(cellOf(page, same)).toHaveAttribute('aria-label', /in the basket/);

    const token = (await admin.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const gone = await admin.request.delete(
      `/wp-json/e4s/v5/admin/user/club?userid=${String(user?.id)}&clubid=${String(HARTSFIELD)}`,
      { headers: { 'x-xsrf-token': token } },
    );
    expect(gone.status()).toBe(200);
    await cellOf(second, last).click();
    await expect(cellOf(second, last)).toHaveAttribute('aria-label', /not possible, You do not represent/);
    await second.screenshot({ path: 'test-results/secretary-removed.png' });
    await second.goto('v2/basket-v2');
    await expect(second.getByText(own.name).first(), 'what was held before can still be paid for').toBeVisible();
    expect((await freeCells(page, COUNTY, HARTSFIELD)).some(({ name }) => name === last.name)).toBe(true);
  },
);
