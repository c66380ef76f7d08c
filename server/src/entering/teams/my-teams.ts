import type { myTeam, myTeams as contract } from '@startline/contract/entering/my-teams';
import { paymentStatus, paymentStatuses } from '@startline/rules/entering/entries/payment-status';
import { teamPlaces } from '@startline/rules/entering/teams/line-up';
import { teamEdit } from '@startline/rules/entering/teams/team-settings';
import { decimalText, money, type Currency } from '@startline/rules/money';
import type { Instant } from '@startline/rules/time';
import type * as z from 'zod/mini';
import { signedInUser } from '../../access/signed-in.ts';
import type { Ctx } from '../../kernel/context.ts';
import { homeCurrency } from '../../kernel/home-currency.ts';
import { cancelPart, nextOf } from '../entries/lists/my-entries.ts';
import { readMyTeams, type MyTeamRow } from './my-team-queries.ts';
import { teamSettingsOf } from './team-event.ts';

type Reply = z.input<typeof myTeam>;
type At = { readonly now: Instant; readonly home: Currency };

/**
 * Returns the caller's teams with the next step; of a team that others entered, only the part about the caller's
 * athletes.
 */
export async function myTeams(ctx: Ctx, { when }: z.output<typeof contract.input>): Promise<Reply[]> {
  const now = ctx.now();
  const rows = await readMyTeams(ctx.db, { userId: signedInUser(ctx).id, when, now });
  const home = await homeCurrency(ctx, ctx.db);
  return rows.map((row) => teamOf(row, { now, home }));
}

function teamOf(row: MyTeamRow, at: At): Reply {
  const settings = teamSettingsOf(row, row.currency);
  const places = teamPlaces(settings);
  const athletes = row.members
    .map(({ name, isMine }, place) => ({ name, isMine, label: places[place]?.label ?? '' }))
    .filter(({ isMine }) => row.isOwn || isMine);
  return {
    teamId: row.teamId,
    teamName: row.teamName,
    entity: row.entity,
    compId: row.compId,
    competition: row.competition,
    venue: row.venue,
    startsOn: row.startsOn,
    zone: row.zone,
    ceid: row.ceid,
    event: row.event,
    ageGroup: row.ageGroup,
    startDateTime: row.startsAt.toISOString(),
    timeKnown: row.timeKnown,
    state: row.state,
    currency: row.currency,
    isOver: row.startsAt.getTime() < at.now,
    isOwn: row.isOwn,
    athletes: athletes.map(({ name, label }) => ({ name, label })),
    ...(row.isOwn ? ownPart(row, at, settings.min) : othersPart),
  };
}

/** Returns what only the person who entered a team may see: its money, its order, and the next step. */
function ownPart(row: MyTeamRow, at: At, least: number) {
  return {
    total: decimalText(money(row.total, row.currency)),
    orderId: row.orderId,
    paymentText: row.state === 'cancelled' ? 'Cancelled' : paymentStatuses[paymentStatus(row.state, row.total === 0)],
    next: nextOf(row, at.now),
    ...cancelPart('team', row, at),
    cancelReason: row.reason ?? '',
    edit: teamEdit(at.now, { closes: row.closesAt.getTime() as Instant, starts: row.startsAt.getTime() as Instant }),
    missing: row.state === 'cancelled' ? 0 : Math.max(0, least - row.members.length),
  };
}

const othersPart = {
  total: null,
  orderId: null,
  paymentText: '',
  next: { kind: 'nothing', text: 'Entered by somebody else. Ask them to change the team.' },
  mayCancel: false,
  cancelText: '',
  moneyBack: [],
  cancelReason: '',
  edit: 'none',
  missing: 0,
} satisfies Partial<Reply>;
