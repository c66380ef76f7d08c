import { publicCompetition } from '@startline/contract/competitions';
import type { CompetitionView } from '@startline/contract/competition-view';
import { page, type SitePage } from '../http/site/pages.ts';
import type { Description } from '../http/site/page-html.ts';

/** The page of a competition, filled, with its facts for search engines and previews. */
export const competitionPages: readonly SitePage[] = [
  page({ pattern: '/v2/show-entry-v2/:id', screen: 'competitions/competition', route: publicCompetition, input: ({ id }) => ({ id: Number(id) }), describe }),
];

function describe(view: CompetitionView, publicUrl: string): Description {
  const [first = '', last = first] = [view.dates[0], view.dates.at(-1)];
  const days = first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`;
  const where = [view.location.name, view.location.town].filter(Boolean).join(', ');
  return {
    title: view.name,
    description: `${view.name}: ${days} at ${where}, by ${view.organisation.name}. Timetable, prices, who has entered, and entry.`,
    jsonLd: {
      '@context': 'https://schema.org', '@type': 'SportsEvent', name: view.name, sport: 'Athletics', startDate: first, endDate: last, eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: view.location.name, address: { '@type': 'PostalAddress', streetAddress: view.location.address, addressLocality: view.location.town, postalCode: view.location.postcode } },
      organizer: { '@type': 'Organization', name: view.organisation.name },
      url: `${publicUrl}/app-v3/v2/show-entry-v2/${String(view.id)}`,
      offers: view.prices.map((price) => ({ '@type': 'Offer', name: price.name || price.description, price: price.total, priceCurrency: view.currency, validFrom: view.opendate, validThrough: view.closedate, url: `${publicUrl}/app-v3/v2/entry-v2/${String(view.id)}` })),
    },
  };
}

const dayWords = (day: string): string => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
