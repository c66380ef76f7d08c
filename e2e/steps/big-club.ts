import { expect, type Page } from '@playwright/test';
import { firstPrice, makeDraft, openStep } from './builder-steps.ts';

const codes = [
  ...['60', '100', '200', '300', '400', '600', '800', '1000', '1500', '2000', '3000', '5000'],
  ...['10000', '75', '80', '150', '500', '60H', '100H', '110H', '300H', '400H', '1500SC', '2000SC', '3000SC'],
  ...['HJ', 'PV', 'LJ', 'TJ', 'SP', 'DT', 'HT', 'JT', 'WT', '1000W', '2000W', '3000W', '5000W', '10000W', '4000'],
];

/** Sends one call as the signed-in person. Returns its data. */
export async function send(page: Page, path: string, data: object): Promise<unknown> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.request.post(`/wp-json/e4s/v5/${path}`, { data, headers: { 'x-xsrf-token': token } });
  const text = await reply.text();
  expect(reply.status(), `${path}: ${text}`).toBe(200);
  return (JSON.parse(text) as { data: unknown }).data;
}

/** Makes and publishes a competition of an organiser with events of so many codes, each for senior women. */
export async function publishEvents(organiser: Page, count: number): Promise<number> {
  const compId = await makeDraft(organiser, `Open of ${String(count)} events`);
  await openStep(organiser, compId, 'events');
  await firstPrice(organiser, '5');
  type Of<T> = { data: T };
  const read = async <T>(path: string): Promise<T> =>
    ((await (await organiser.request.get(`/wp-json/e4s/v5/${path}`)).json()) as Of<T>).data;
  const [price] = await read<{ id: number }[]>(`price?compId=${String(compId)}`);
  const { competition } = await read<{ competition: { date: string } }>(`builder/${String(compId)}`);
  const rows = codes.slice(0, count).map((eventCode, n) => ({
    eventCode,
    ageGroup: 'SEN',
    gender: 'F',
    priceId: price?.id,
    startDateTime: `${competition.date}T${String(9 + Math.floor(n / 6)).padStart(2, '0')}:${String((n % 6) * 10).padStart(2, '0')}`,
    maxAthletes: 400,
    groupName: `${eventCode} women`,
  }));
  expect(((await send(organiser, 'compevent/bulk', { compId, rows })) as { events: number }).events).toBe(count);
  await openStep(organiser, compId, 'publish');
  await organiser.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(organiser.getByText('This competition is published')).toBeVisible();
  return compId;
}

/**
 * Makes a secretary of the demo represent a school that has no athletes yet, and adds so many women to it. Returns the
 * school.
 */
export async function fillSchool(admin: Page, secretary: Page, count: number): Promise<number> {
  const read = async <T>(page: Page, path: string): Promise<T> =>
    ((await (await page.request.get(`/wp-json/e4s/v5/${path}`)).json()) as { data: T }).data;
  const [school] = await read<{ id: number }[]>(admin, 'clubs?startswith=coldharbour%20acad');
  const [user] = await read<{ id: number }[]>(admin, 'users?search=club%40demo.test');
  const schoolid = school?.id ?? 0;
  await send(admin, 'admin/user/club', { userid: user?.id, clubid: schoolid });
  const letters = (n: number): string => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
  for (let n = 0; n < count; n++)
    await send(secretary, 'athlete', {
      firstName: 'Orla',
      surName: `Grid${letters(n)}`,
      gender: 'F',
      dob: `${String(1 + (n % 28)).padStart(2, '0')}/05/${String(1990 + (n % 12))}`,
      schoolid,
      URN: String(3_970_000 + n),
      isNew: true,
    });
  return schoolid;
}

type Cell = { athleteId: number; ceid: number; name: string; event: string };

/** Returns the places at a competition that nobody of a club has yet. */
export async function freeCells(secretary: Page, compId: number, clubId: number): Promise<Cell[]> {
  type Grid = {
    events: { ceid: number; name: string }[];
    athletes: {
      id: number;
      firstName: string;
      surName: string;
      refusal: string;
      cells: { ceid: number; entry: { kind: string } }[];
    }[];
  };
  const reply = await secretary.request.get(`/wp-json/e4s/v5/club/grid/${String(compId)}/${String(clubId)}`);
  const { events, athletes } = ((await reply.json()) as { data: Grid }).data;
  const names = new Map(events.map(({ ceid, name }) => [ceid, name]));
  return athletes
    .filter(({ refusal }) => refusal === '')
    .flatMap(({ id, firstName, surName, cells }) =>
      cells
        .filter(({ entry }) => entry.kind === 'none')
        .map(({ ceid }) => ({ athleteId: id, ceid, name: `${firstName} ${surName}`, event: names.get(ceid) ?? '' })),
    );
}

/** Holds the first free place of a club's secretary that the rules allow. Returns it. */
export async function holdOne(secretary: Page, compId: number, clubId: number): Promise<Cell> {
  for (const cell of await freeCells(secretary, compId, clubId)) {
    const cells = [{ athleteId: cell.athleteId, ceid: cell.ceid }];
    const held = (await send(secretary, `club/places/${String(compId)}/${String(clubId)}`, { cells })) as {
      cells: { refusal: string }[];
    };
    if (held.cells[0]?.refusal === '') return cell;
  }
  throw new Error('Nobody of the club may be entered.');
}
