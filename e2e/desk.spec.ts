import { COUNTY, expect, test } from './steps/journey.ts';

test(
  'Fifty athletes are checked in, twenty of them without signal; the page starts anew without it, and nothing is lost',
  { tag: '@tablet' },
  async ({ page, people, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/u);
    await people.signIn('official@demo.test');
    await page.goto(`v2/checkin-v2/${COUNTY}`);
    await expect(page.getByText('Live: other desks’ changes appear straight away')).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.getByLabel('Checked in').selectOption('Not here yet');
    const start = Date.now();
    let taps = 0;
    const checkIn = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++) {
        const next = page.getByRole('button', { name: /^Check in [^,]+, ./, disabled: false }).first();
        const name = (await next.getAttribute('aria-label')) ?? '';
        await next.click();
        // On a busy machine the row may still be there: a second tap on it would count for nobody.
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
        taps++;
      }
    };
    await checkIn(30);
    await expect(page.getByText(/Actual: 30$/)).toBeVisible();
    await expect(page.getByText('All sent')).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText('Offline: still working on this device')).toBeVisible({ timeout: 15_000 });
    await checkIn(20);
    await expect(page.getByText('20 changes safe on this device, not sent yet')).toBeVisible();
    await page.screenshot({ path: 'test-results/desk-offline.png' });
    await page.reload();
    await expect(page.getByText('20 changes safe on this device, not sent yet')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/Actual: 50$/)).toBeVisible();
    await expect(page.getByText('Offline: still working on this device')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText('All sent')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Live: other desks’ changes appear straight away')).toBeVisible({ timeout: 15_000 });
    const reply = await page.request.get(`/wp-json/e4s/v5/competition/checkinsummary?compid=${COUNTY}`);
    expect(((await reply.json()) as { data: { checkIn: { collected: number } } }).data.checkIn.collected).toBe(50);
    test.info().annotations.push({ type: 'measured', description: `${taps} taps, ${Date.now() - start} ms` });
    await page.screenshot({ path: 'test-results/desk.png' });
  },
);

test(
  'A volunteer checks in by a link, a second desk sees it, and the phone forgets everybody when the link is ended',
  { tag: '@tablet' },
  async ({ page, people, faults }) => {
    faults.allow(/404/u);
    await people.signIn('official@demo.test');
    await page.goto('v2');
    await page.getByRole('link', { name: 'Open Today' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Today: / })).toBeVisible();
    await page.getByLabel('Name of the person or device').fill('Gate two');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = await page.getByText(/scan-v2\/\d+#key=/).textContent();
    await page.screenshot({ path: 'test-results/today.png', fullPage: true });

    const volunteer = await people.somebodyNew();
    await volunteer.goto(address ?? '');
    await expect(volunteer.getByText('Gate two')).toBeVisible();
    await volunteer
      .getByRole('button', { name: /^Check in [^,]+, ./, disabled: false })
      .first()
      .click();
    await expect(volunteer.getByText('All sent')).toBeVisible();
    expect(volunteer.url()).not.toContain('key=');
    await page.goto(`v2/checkin-v2/${COUNTY}`);
    await expect(page.getByText(/Actual: 1$/)).toBeVisible({ timeout: 10_000 });

    await page.goto(`v2/today-v2/${COUNTY}`);
    await page.getByRole('button', { name: 'End the link for Gate two' }).click();
    await volunteer.reload();
    await expect(volunteer.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    const kept = await volunteer.evaluate(
      () =>
        new Promise<number>((done, fail) => {
          const opening = indexedDB.open('startline-day');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('packs').objectStore('packs').count();
            counting.onsuccess = () => done(counting.result);
            counting.onerror = () => fail(new Error('not counted'));
          };
        }),
    );
    expect(kept).toBe(0);
  },
);

test(
  'The call room takes a heat to its start, and the screen of the warm-up area says so',
  { tag: '@tablet' },
  async ({ page, people }) => {
    await people.signIn('official@demo.test');
    await page.goto(`v2/draw-v2/${COUNTY}`);
    await page.getByRole('button', { name: 'Draw all ready events' }).click();
    await expect(page.getByText('Drawn', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish all drawn events' }).click();
    await expect(page.getByText(/^Published, version/).first()).toBeVisible();
    const screen = await people.somebodyNew();
    await screen.goto(`v2/call-times-v2/${COUNTY}`);
    await expect(screen.getByRole('heading', { level: 1, name: /^Call times: / })).toBeVisible();

    await page.goto(`v2/call-room-v2/${COUNTY}`);
    await page.screenshot({ path: 'test-results/call-room-list.png' });
    await page
      .getByRole('button', { name: /To be called/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: / missing$/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Mark (all \d+|the last one) present$/ }).click();
    await expect(page.getByText(/present, 1 missing, 0 to come/)).toBeVisible();
    await page.getByRole('button', { name: /^Call this (heat|pool)$/ }).click();
    await expect(screen.getByText(/^Called now/).first()).toBeVisible({ timeout: 12_000 });
    await page.screenshot({ path: 'test-results/call-room.png', fullPage: true });
    await screen.screenshot({ path: 'test-results/call-times.png' });
    await page.getByRole('button', { name: 'Gone to the start' }).click();
    await expect(page.getByRole('button', { name: 'Gone to the start' })).toHaveCount(0);
  },
);
