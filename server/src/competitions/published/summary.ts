import { completeOptions } from '@startline/contract/competitions/options';
import type { CompetitionSummary } from '@startline/contract/competitions/competitions';
import { competitionStatus, statusText } from '@startline/rules/competitions/published/status';
import type { Instant } from '@startline/rules/time';
import type { Db } from '../../db/db.ts';
import { daysOf, statusFacts } from './facts.ts';
import { readAgeNames, type SummaryRow } from './list-queries.ts';

type AgeName = Awaited<ReturnType<typeof readAgeNames>>[number];

/**
 * Returns rows as lists show them, with one more query for the names of age groups. `now` only matters to the text of
 * the status.
 */
export async function summaries(db: Db, rows: readonly SummaryRow[], now: Instant): Promise<CompetitionSummary[]> {
  const keys = [...new Set(rows.flatMap((row) => groupKeys(row.age_keys)))];
  const names = keys.length > 0 ? await readAgeNames(db, keys) : [];
  return rows.map((row) => summary(row, names, now));
}

function summary(row: SummaryRow, names: readonly AgeName[], now: Instant): CompetitionSummary {
  const options = completeOptions(row.options);
  const dates = daysOf(row, options);
  const status = competitionStatus(statusFacts(row, options), now);
  const saleEnd = row.sale_ends_at?.toISOString() ?? null;
  return {
    id: row.id,
    compId: row.id,
    compName: row.name,
    compOrgId: row.org_id,
    club: row.org_name,
    kind: row.kind,
    timeZone: row.time_zone,
    currency: row.currency,
    opendate: row.opens_at.toISOString(),
    closedate: row.closes_at.toISOString(),
    saleenddate: saleEnd,
    dates,
    location: { id: row.location_id, name: row.location, town: row.town },
    entries: { athletes: row.athletes, team: row.teams, indiv: row.entries },
    active: row.active,
    status: { status: status.kind, text: statusText(status, row.time_zone) },
    organiserStatus: row.org_status,
    permissions: [],
    reportAccess: false,
    options: { ...options, saleEndDate: saleEnd, dates },
    clubCompInfo: options.clubComp.enabled ? { clubId: options.clubComp.clubId } : null,
    ages: agesOf(row, names),
    eventCount: row.event_count,
    listedLast: row.listed_last,
  };
}

const groupKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => !key.includes(':') && !['M', 'F', 'O'].includes(key));

/** Returns the youngest and the oldest group by their upper age; open groups such as Senior come last. */
function agesOf(row: SummaryRow, names: readonly AgeName[]): CompetitionSummary['ages'] {
  const groups = groupKeys(row.age_keys).map(
    (key) =>
      names.find((name) => name.key_name === key && (name.ao_code === row.ao_code || name.ao_code === '')) ?? {
        name: key,
        from_age: null,
        to_age: null,
      },
  );
  const inOrder = groups.sort((a, b) => (a.to_age ?? 200) - (b.to_age ?? 200) || (a.from_age ?? 0) - (b.from_age ?? 0));
  const youngest = inOrder[0];
  const oldest = inOrder.at(-1);
  return youngest && oldest ? { youngest: youngest.name, oldest: oldest.name } : null;
}
