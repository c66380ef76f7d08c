import { completeOptions } from '@startline/contract/competitions/options';
import type { myCompetitions } from '@startline/contract/competitions/competitions';
import { isAdmitted } from '@startline/rules/competitions/published/restriction';
import type { AreaId } from '@startline/rules/ids';
import { days, later, wallClock } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx, SignedIn } from '../../kernel/context.ts';
import { findUnpublished } from './list-queries.ts';
import { areasHeld } from '../../access/may-see.ts';
import { summaries } from './summary.ts';
import { nobodyYet, readBelonging, readComing, readOwnEntries, readPlaces } from './view-queries.ts';

type Output = z.output<typeof myCompetitions.output>;

/** The time for which a competition that was never published stays on its organiser's list after its day. */
const keptAfter = days(30);

/**
 * Returns what the caller has entered in and may do at the competitions of a list, with the caller's own unpublished
 * ones. Entry restrictions apply only once an athlete with a known club exists, since the first one may be eligible.
 */
export async function showMine(ctx: Ctx, { ids }: { readonly ids: readonly string[] }): Promise<Output> {
  const user = signedInUser(ctx);
  const compIds = ids.map(Number);
  const places = compIds.length > 0 ? await readPlaces(ctx.db, compIds) : [];
  const entries = compIds.length > 0 ? await readOwnEntries(ctx.db, user.id, compIds, new Date(ctx.now())) : [];
  const restricted = places.some((place) => isRestricted(place.options));
  const belonging = restricted ? await readBelonging(ctx.db, user.id) : nobodyYet;
  const own = places.map((place) => {
    const permissions = areasHeld(user, place);
    return {
      compId: place.id,
      access: !belonging.hasAny || isAdmitted(restrictionOf(place.options), belonging),
      permissions,
      reportAccess: permissions.includes('REPORTS') || permissions.includes('ADMIN'),
      entries: entries
        .filter((entry) => entry.comp_id === place.id)
        .map((entry) => ({
          athleteId: entry.athlete_id,
          firstName: entry.first_name,
          entered: entry.entered,
          waitingForPayment: entry.unpaid,
        })),
    };
  });
  return { own, unpublished: await unpublished(ctx, user), work: await work(ctx, user) };
}

function restrictionOf(stored: unknown) {
  const { areas, clubs } = completeOptions(stored).athleteSecurity;
  return { areas: areas as AreaId[], clubs };
}

const isRestricted = (stored: unknown): boolean => {
  const { areas, clubs } = restrictionOf(stored);
  return areas.length + clubs.length > 0;
};

const dayAreas: ReadonlySet<string> = new Set(['CHECKIN', 'RESULTS']);

/** Returns the next five competitions where the caller has a role of the day, until their last day is over. */
async function work(ctx: Ctx, user: SignedIn): Promise<Output['work']> {
  const rights = user.permissions.filter(({ role }) => dayAreas.has(role));
  const compIds = rights.filter(({ compId }) => compId > 0).map(({ compId }) => compId);
  const orgIds = rights.filter(({ orgId, compId }) => orgId > 0 && compId === 0).map(({ orgId }) => orgId);
  if (compIds.length + orgIds.length === 0) return [];
  const today = wallClock(ctx.now(), 'Europe/London').date;
  const rows = await readComing(ctx.db, { compIds, orgIds }, { today, most: 5 });
  return rows.map((row) => ({ compId: row.id, compName: row.name, firstDay: row.starts_on, lastDay: row.ends_on }));
}

async function unpublished(ctx: Ctx, user: SignedIn) {
  const rights = user.permissions.filter((held) => held.orgId > 0 || held.compId > 0);
  const everywhere = user.role !== 'USER' || user.permissions.some((held) => held.orgId === 0 && held.compId === 0);
  if (rights.length === 0 && !everywhere) return [];
  const orgIds = rights.filter((held) => held.compId === 0).map((held) => held.orgId);
  const compIds = rights.filter((held) => held.compId > 0).map((held) => held.compId);
  const since = wallClock(later(ctx.now(), -keptAfter), 'Europe/London').date;
  return summaries(
    ctx.db,
    await findUnpublished(ctx.db, { everywhere, orgIds, compIds }, { since, now: ctx.now() }),
    ctx.now(),
  );
}
