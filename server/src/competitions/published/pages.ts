import { appAddress } from '../../kernel/app-address.ts';
import { placeText } from '@startline/rules/competitions/published/place-text';
import { filterCall } from '@startline/contract/competitions/list';
import { filterCompetitions, publicCompetition } from '@startline/contract/competitions/competitions';
import type { CompetitionView } from '@startline/contract/competitions/view';
import {
  competitionTypes,
  defaultFilter,
  filterNames,
  readFilter,
} from '@startline/rules/competitions/published/list-filter';
import { systemClock } from '../../runtime/clock.ts';
import { page, type SitePage } from '../../kernel/pages.ts';
import type { Description } from '../../kernel/page-html.ts';

type Words = Readonly<Record<string, string>>;

/**
 * Returns a front page with the list that its address asks for. Its default days are those of the screen, so that the
 * screen finds the reply.
 */
const home = (pattern: string): SitePage =>
  page({
    pattern,
    screen: 'competitions/published/list',
    route: filterCompetitions,
    query: [...filterNames, 'sort'],
    shared: { type: competitionTypes, sort: ['date', 'closing'] },
    input: (_, query) => listAsked(query),
    describe: () => ({ title: 'Home', description: homeWords }),
  });

const homeWords =
  'Find athletics competitions near you: dates, prices, timetables and who has entered. Enter in three steps, for yourself, your children or your club.';

/** The front page and the pages of a competition, filled, with facts for search engines and previews. */
export const competitionPages: readonly SitePage[] = [
  home('/'),
  home('/v2'),
  home('/v2/home-v2'),
  page({
    pattern: '/v2/show-entry-v2/:id',
    screen: 'competitions/published/competition',
    route: publicCompetition,
    input: ({ id }) => ({ id: Number(id) }),
    describe,
  }),
  page({
    pattern: '/v2/schedule-v2/:id',
    screen: 'competitions/published/schedule',
    route: publicCompetition,
    input: ({ id }) => ({ id: Number(id) }),
    describe: (view, publicUrl) => ({ ...describe(view, publicUrl), title: `Schedule for ${view.name}` }),
  }),
  page({
    pattern: '/v2/contact-organiser-v2/:id',
    screen: 'competitions/published/contact-organiser',
    route: publicCompetition,
    input: ({ id }) => ({ id: Number(id) }),
    describe: (view, publicUrl) => ({ ...describe(view, publicUrl), title: `Contact the organiser of ${view.name}` }),
  }),
];

function listAsked(query: Words) {
  const plain = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, unquoted(text)]));
  return filterCall(
    readFilter(plain, defaultFilter(systemClock(), 'Europe/London')),
    undefined,
    plain['sort'] === 'closing' ? 'closing' : 'date',
  );
}

/** Removes the quotation marks that the app writes around a text that looks like a number. */
const unquoted = (text: string): string => /^"(.*)"$/.exec(text)?.[1] ?? text;

function describe(view: CompetitionView, publicUrl: string): Description {
  const [first = '', last = first] = [view.dates[0], view.dates.at(-1)];
  const days = first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`;
  const where = placeText({ name: view.location.name, town: view.location.town });
  return {
    title: view.name,
    isIrish: view.currency === 'EUR',
    description: `${view.name}: ${days} at ${where}, by ${view.organisation.name}. See the timetable, the prices and who has entered, and enter online.`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: view.name,
      sport: 'Athletics',
      startDate: first,
      endDate: last,
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: view.location.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: view.location.address,
          addressLocality: view.location.town,
          postalCode: view.location.postcode,
        },
      },
      organizer: { '@type': 'Organization', name: view.organisation.name },
      url: appAddress({ publicUrl }, `show-entry-v2/${String(view.id)}`),
      offers: view.prices.map((price) => ({
        '@type': 'Offer',
        name: price.name || price.description,
        price: price.total,
        priceCurrency: view.currency,
        validFrom: view.opendate,
        validThrough: view.closedate,
        url: appAddress({ publicUrl }, `entry-v2/${String(view.id)}`),
      })),
    },
  };
}

const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
