import { completeOptions, usualOptions, type CompetitionOptions } from '@startline/contract/competitions/options';
import type { saveCompetition } from '@startline/contract/building/builder';
import type { readOnlyFields } from '@startline/contract/building/record';
import { daysBetween, movedDay } from '@startline/rules/calendar';
import { instant, isoDate, type Instant, type IsoDate } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { at } from '../../../competitions/published/facts.ts';
import { cleanText } from '../../../kernel/clean-text.ts';
import type { CompetitionColumns } from './record-queries.ts';

/** The fields that a save sends, without the record's id. */
export type Sent = Omit<z.output<typeof saveCompetition.input>, 'id' | 'version' | keyof typeof readOnlyFields>;

/** The two steps of a competition after the save: the sent fields over the stored ones. 0 and null are empty. */
export type Draft = {
  readonly orgId: number;
  readonly locationId: number;
  readonly areaId: number;
  readonly name: string;
  readonly date: IsoDate | null;
  readonly endDate: IsoDate | null;
  readonly opens: Instant | null;
  readonly closes: Instant | null;
  readonly saleEnds: Instant | null;
  readonly active: boolean;
  readonly useTerms: boolean;
  readonly terms: string;
  readonly options: CompetitionOptions;
  readonly savedDate: IsoDate | null;
  /** The other columns, ready to be written. */
  readonly plain: Readonly<Record<string, unknown>>;
};

type Kept = Omit<Draft, 'plain' | 'savedDate'>;
const empty: Kept = {
  orgId: 0,
  locationId: 0,
  areaId: 0,
  name: '',
  date: null,
  endDate: null,
  opens: null,
  closes: null,
  saleEnds: null,
  active: false,
  useTerms: false,
  terms: '',
  options: usualOptions,
};

const keptIn = (row: CompetitionColumns): Kept => ({
  orgId: row.org_id,
  locationId: row.location_id,
  areaId: row.area_id ?? 0,
  name: row.name,
  date: isoDate(row.starts_on) ?? null,
  endDate: isoDate(row.ends_on) ?? null,
  opens: at(row.opens_at),
  closes: at(row.closes_at),
  saleEnds: row.sale_ends_at === null ? null : at(row.sale_ends_at),
  active: row.active,
  useTerms: row.use_terms,
  terms: row.terms,
  options: completeOptions(row.options),
});

/**
 * Merges the sent fields into the stored record, or into the defaults of a new competition. When the first day moves,
 * the last day follows unless it was sent too.
 */
export function draftOf(row: CompetitionColumns | undefined, sent: Sent): Draft {
  const kept = row ? keptIn(row) : empty;
  const date = over(sent.date, kept.date);
  return {
    ...kept,
    orgId: over(sent.compOrg?.id, kept.orgId),
    locationId: over(sent.location?.id, kept.locationId),
    areaId: sent.area === null ? 0 : over(sent.area?.id, kept.areaId),
    name: over(sent.name, kept.name),
    date,
    endDate: lastDay(kept, sent.endDate, date),
    opens: over(momentOf(sent.entriesOpenDateTime), kept.opens),
    closes: over(momentOf(sent.entriesCloseDateTime), kept.closes),
    saleEnds: over(momentOf(sent.saleEndDate), kept.saleEnds),
    useTerms: over(sent.useTerms, kept.useTerms),
    terms: cleanText(over(sent.terms, kept.terms)),
    options: optionsOf(kept, sent),
    plain: plainColumns(sent),
    savedDate: kept.date,
  };
}

/** Returns the sent value, including null, else the stored one. */
const over = <T>(sent: T | undefined, kept: T): T => (sent === undefined ? kept : sent);
const momentOf = (sent: string | null | undefined): Instant | null | undefined =>
  typeof sent === 'string' ? instant(sent) : sent;

function lastDay(kept: Kept, sent: IsoDate | null | undefined, date: IsoDate | null): IsoDate | null {
  if (sent !== undefined && sent !== null) return sent;
  return sent === undefined && date !== null && kept.date !== null && kept.endDate !== null
    ? movedDay(date, daysBetween(kept.date, kept.endDate))
    : date;
}

/** Merges sent options, each as a whole. Texts that people read are cleaned by the one sanitiser (BAR F12). */
function optionsOf({ options: kept }: Kept, { options: sent }: Sent): CompetitionOptions {
  const input = Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined));
  return cleanOptions({ ...kept, ...(input as Partial<CompetitionOptions>) });
}

function cleanOptions(options: CompetitionOptions): CompetitionOptions {
  const { helpText, checkIn, priority } = options;
  return {
    ...options,
    homeInfo: cleanText(options.homeInfo),
    cardInfo: cleanText(options.cardInfo),
    disabledReason: cleanText(options.disabledReason),
    shortCode: options.shortCode.toLowerCase(),
    helpText: {
      athletes: cleanText(helpText.athletes),
      schedule: cleanText(helpText.schedule),
      teams: cleanText(helpText.teams),
      cart: cleanText(helpText.cart),
    },
    checkIn: { ...checkIn, text: cleanText(checkIn.text), terms: cleanText(checkIn.terms) },
    priority: { ...priority, message: cleanText(priority.message) },
  };
}

/** Returns the fields that no rule combines with others, by column name. */
function plainColumns(sent: Sent): Record<string, unknown> {
  const columns = {
    kind: sent.kind,
    indoor_outdoor: sent.indoorOutdoor,
    link: sent.link,
    report_link: sent.reportLink,
    news_flash: sent.newsFlash && cleanText(sent.newsFlash),
    information: sent.information && cleanText(sent.information),
    email_text: sent.emailText && cleanText(sent.emailText),
    staff_notes: sent.e4sNotes,
    year_factor: sent.yearFactor,
    single_age: sent.singleAge,
    team_config_id: sent.teamConfigId,
    organisers: sent.organisers && JSON.stringify(sent.organisers),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
