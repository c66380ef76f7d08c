import { placeText } from '@startline/rules/competitions/published/place-text';
import { completeOptions, type CompetitionOptions } from '@startline/contract/competitions/options';
import type { CompetitionView } from '@startline/contract/competitions/view';
import { competitionCalendar } from '@startline/contract/competitions/competitions';
import { fullPath } from '@startline/contract/route';
import type { AreaId, CompetitionId } from '@startline/rules/ids';
import type { Instant, IsoDate } from '@startline/rules/time';
import { hasTerms } from '@startline/rules/keeping/consent';
import { feeScaleOf } from '@startline/rules/selling/prices/fee';
import { feeTerms, readSettings } from '../../kernel/settings.ts';
import { anonymous, type Ctx } from '../../kernel/context.ts';
import { checkInFrom } from './check-in-from.ts';
import { readAgeGroups, readSchedule } from './queries.ts';
import { scheduleRows, viewedAgeGroup, wireAgeGroup } from './show-schedule.ts';
import { readPrices } from '../../selling/prices/queries.ts';
import { shownPrice } from '../../selling/prices/show-price.ts';
import { shownShopItems } from '../../selling/shop/shop-item-record.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import { daysOf } from './facts.ts';
import { missing } from '../../access/missing.ts';
import { maySee } from '../../access/may-see.ts';
import { namesApart } from './ages-apart.ts';
import { readCompetition, readNames, type CompetitionRow } from './view-queries.ts';

/** Returns a published competition, the same for everyone; refuses with not-found before it is published. */
export const showPublicCompetition = (ctx: Ctx, { id }: { id: CompetitionId }): Promise<CompetitionView> =>
  view({ ...ctx, caller: anonymous }, id);

/** Reads a competition as the caller may see it: people with a right there see it before it is published. */
export const showCompetition = (ctx: Ctx, { id }: { id: CompetitionId }): Promise<CompetitionView> => view(ctx, id);

/** Returns the age groups of a competition that the caller may see (AGE-01). */
export async function showAgeGroups(ctx: Ctx, { id }: { id: CompetitionId }) {
  await visible(ctx, id);
  return (await readAgeGroups(ctx.db, id)).map(wireAgeGroup);
}

/** Reads the competition; throws not-found when the caller may not see it. */
export async function visible(ctx: Pick<Ctx, 'db' | 'caller' | 'now'>, id: CompetitionId): Promise<CompetitionRow> {
  const row = await readCompetition(ctx.db, id, ctx.now());
  if (!row || !maySee(ctx.caller, row)) throw missing('competition');
  return row;
}

async function view(ctx: Ctx, id: CompetitionId): Promise<CompetitionView> {
  const row = await visible(ctx, id);
  const prices = await readPrices(ctx.db, id);
  const schedule = await readSchedule(ctx.db, id);
  const ages = await readAgeGroups(ctx.db, id);
  const names = namesApart(ages, row.ao_code);
  const fees = feeTerms(await readSettings(ctx.db), row.currency);
  const scale = row.is_national ? 'national' : feeScaleOf({ id: row.org_id, name: row.org_name });
  const shown = completeOptions(row.options);
  const dates = daysOf(row, shown);
  const { areas, clubs } = shown.athleteSecurity;
  return {
    ...head(row, dates),
    links: links(ctx.config.publicUrl, row),
    ...shownTo(shown),
    restrictedTo: areas.length + clubs.length > 0 ? await readNames(ctx.db, { areas: areas as AreaId[], clubs }) : [],
    prices: prices.map((price) => shownPrice(price, { currency: row.currency, fees, scale })),
    shopItems: shownShopItems(row.shop_items, row),
    checkInFrom: textOf(
      checkInFrom(shown.checkIn, { firstDay: row.starts_on as IsoDate, zone: row.time_zone }, schedule),
    ),
    schedule: scheduleRows(schedule),
    ageGroups: ages.map((age) => ({ ...viewedAgeGroup(age, row.ages_on), name: names.get(age.id) ?? age.name })),
    counts: {
      athletes: row.athletes,
      entries: row.entries,
      waiting: row.waiting,
      teams: row.teams,
      teamAthletes: row.team_athletes,
    },
  };
}

const textOf = (at: Instant | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

function head(row: CompetitionRow, dates: string[]) {
  return {
    id: row.id,
    name: row.name,
    shortCode: row.short_code ?? '',
    kind: row.kind,
    isIndoor: row.indoor_outdoor === 'indoor',
    organisation: { id: row.org_id, name: row.org_name, logo: row.logo, status: row.org_status },
    location: {
      id: row.location_id,
      name: row.location,
      address: row.address,
      town: row.town,
      postcode: row.postcode,
      mapLink: mapLink(row),
    },
    timeZone: row.time_zone,
    currency: row.currency,
    dates,
    opendate: row.opens_at.toISOString(),
    closedate: row.closes_at.toISOString(),
    saleenddate: row.sale_ends_at?.toISOString() ?? null,
    active: row.active,
    information: cleanText(row.information),
    newsFlash: cleanText(row.news_flash),
    terms: hasTerms({ useTerms: row.use_terms, terms: row.terms }) ? cleanText(row.terms) : '',
  };
}

/** Returns the map link: the pin when the place has one, else a search for its address. */
function mapLink({ latitude, longitude, location, town, postcode }: CompetitionRow): string {
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(placeText({ name: location, town, postcode }))}`;
}

/**
 * Returns the public addresses of a competition (NAV-69, NAV-70, NAV-76). Without a page of its own, the organiser's
 * link is the list of its competitions.
 */
function links(origin: string, row: CompetitionRow): CompetitionView['links'] {
  return {
    page: `${origin}/${String(row.id)}`,
    card: `${origin}/${String(row.id)}/card`,
    report: `${origin}/${String(row.id)}/report`,
    results: /^https?:\/\//.test(row.report_link) ? row.report_link : '',
    organiser: /^https?:\/\//.test(row.link) ? row.link : `${origin}/app-v3/v2?org=${String(row.org_id)}`,
    calendar: `${origin}${fullPath(competitionCalendar).replace(':id', String(row.id))}`,
  };
}

/**
 * Returns the options without the priority code (the contract leaves out the payment code). The organiser's contact is
 * included only when made visible (ENTRY-22).
 */
function shownTo(options: CompetitionOptions): Pick<CompetitionView, 'options' | 'contactable'> {
  const { required, dateTime, message } = options.priority;
  const hidden = { userName: '', email: '', tel: '', visible: false, socials: [] };
  return {
    options: {
      ...options,
      cardInfo: cleanText(options.cardInfo),
      contact: options.contact.visible ? options.contact : hidden,
      priority: { required, dateTime, message },
    },
    contactable: options.contact.email !== '',
  };
}
