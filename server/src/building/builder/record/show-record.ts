import { completeOptions, usualOptions, type CompetitionOptions } from '@startline/contract/competitions/options';
import type { BuiltCompetition } from '@startline/contract/building/record';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import { competitionStatus, statusText } from '@startline/rules/competitions/published/status';
import type { Instant } from '@startline/rules/time';
import { statusFacts } from '../../../competitions/published/facts.ts';
import type { BuiltRow } from './record-queries.ts';

/**
 * Returns a competition as the builder's wire has it (BUILD-04), limited to the caller's levels; `now` is for the words
 * of its status.
 */
export function builtCompetition(row: BuiltRow, levels: readonly BuilderLevel[], now: Instant): BuiltCompetition {
  const options = completeOptions(row.options);
  const status = competitionStatus(statusFacts(row, options), now);
  return {
    id: row.id,
    version: row.version,
    active: row.active,
    name: row.name,
    kind: row.kind,
    indoorOutdoor: row.indoor_outdoor,
    date: row.starts_on,
    endDate: row.ends_on,
    compOrg: {
      id: row.org_id,
      name: row.org_name,
      logo: row.logo,
      status: row.org_status,
      stripeUser: stripeUser(row),
    },
    location: { id: row.location_id, name: row.location, town: row.town, postcode: row.postcode },
    area: row.area_id === null ? null : { id: row.area_id, name: row.area_name ?? '' },
    entriesOpenDateTime: row.opens_at.toISOString(),
    entriesCloseDateTime: row.closes_at.toISOString(),
    saleEndDate: row.sale_ends_at?.toISOString() ?? null,
    link: row.link,
    reportLink: row.report_link,
    useTerms: row.use_terms,
    terms: row.terms,
    newsFlash: row.news_flash,
    information: row.information,
    emailText: row.email_text,
    e4sNotes: levels.includes('General') ? row.staff_notes : '',
    yearFactor: row.year_factor,
    singleAge: row.single_age,
    teamConfigId: row.team_config_id,
    organisers: row.organisers,
    timeZone: row.time_zone,
    currency: row.currency,
    aocode: row.ao_code,
    status: { status: status.kind, text: statusText(status, row.time_zone) },
    cancelled: row.cancelled_at === null ? null : { at: row.cancelled_at.toISOString(), reason: row.cancel_reason },
    counts: { athletes: row.athletes, entries: row.entries, events: row.events },
    updatedAt: row.updated_at.toISOString(),
    options: shownOptions(options, levels),
  };
}

const stripeUser = (row: BuiltRow): BuiltCompetition['compOrg']['stripeUser'] =>
  row.stripe_account === '' && !row.stripe_ready
    ? null
    : { id: row.stripe_account, name: row.stripe_name, showPaymentCode: row.show_payment_code };

/** Hides codes from callers without the level Config by returning their defaults. */
const shownOptions = (options: CompetitionOptions, levels: readonly BuilderLevel[]): CompetitionOptions =>
  levels.includes('Config')
    ? options
    : {
        ...options,
        paymentCode: '',
        priority: {
          ...usualOptions.priority,
          required: options.priority.required,
          dateTime: options.priority.dateTime,
          message: options.priority.message,
        },
      };
