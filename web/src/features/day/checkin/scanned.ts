import { callTimes } from '@startline/contract/day/calls';
import { ownCheckIns } from '@startline/contract/day/check-in';
import type { DayPack } from '@startline/contract/day/pack';
import { readBibCode } from '@startline/rules/day/bibs/bib-code';
import { longDay } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import type { IsoDate } from '@startline/rules/time';
import { call, wordsOf } from '../../../lib/api.ts';
import { nameOf, type AtDesk } from './at-desk.ts';

/** The entries that a code checks in, or words why it does none. */
export type Outcome = readonly AtDesk[] | string;

/** Returns what a number, a barcode or a mailed link does; undefined for other text. `day` is '' if all days are shown. */
export function scanned(
  text: string,
  { competition: { id: compId } }: DayPack,
  entries: readonly AtDesk[],
  day: string,
): Promise<Outcome> | Outcome | undefined {
  const code = readBibCode(text, compId);
  if (code.kind === 'words') return undefined;
  if (code.kind === 'other-competition') return otherCompetition(code.compId);
  if (code.kind === 'own-link') return linked({ compId, nonce: code.nonce }, entries, day);
  const wearers = entries.filter(({ bib }) => bib === code.bib);
  if (wearers.length > 0) return checksIn(wearers);
  if (!/^\d+$/.test(code.bib)) return undefined;
  return day === '' ? `Nobody here has number ${code.bib}.` : `Nobody has number ${code.bib} ${onDay(day)}`;
}

const onDay = (day: string): string => `on ${longDay(day as IsoDate)}. Try All days.`;

/** Names the other competition where the server can be asked. */
async function otherCompetition(id: number): Promise<string> {
  const whose = await call(callTimes, { id }).then(
    ({ competition }) => competition.name,
    () => 'another competition',
  );
  return `This number belongs to ${whose}. Look for the athlete by name.`;
}

/** Looks up whose entries a mailed link is for. */
async function linked(
  { compId, nonce }: { readonly compId: CompetitionId; readonly nonce: string },
  entries: readonly AtDesk[],
  day: string,
): Promise<Outcome> {
  try {
    const { athletes } = await call(ownCheckIns, { compid: compId, nonce, pagesize: 200 });
    const ids = new Set<number>(athletes.map(({ entryId }) => entryId));
    const own = entries.filter(({ kind, lineId }) => kind === 'entry' && ids.has(lineId));
    if (own.length === 0 && day !== '')
      return `This link is for athletes who are not on the list for ${longDay(day as IsoDate)}. Try All days.`;
    return checksIn(own);
  } catch (cause) {
    return `${wordsOf(cause)} Look for the athlete by name.`;
  }
}

function checksIn(own: readonly AtDesk[]): Outcome {
  const [first] = own;
  if (!first) return 'This link is for athletes who are not on the check-in list. Look for the athlete by name.';
  const open = own.filter(({ state, isPaid, cell }) => state === 'expected' && isPaid && cell.against.length === 0);
  if (open.length > 0) return open;
  const disputed = own.find(({ cell }) => cell.against.length > 0);
  if (disputed) return `Two desks disagree about ${whoText(disputed)}. Settle it below.`;
  const who = whoText(first);
  if (own.every(({ state }) => state === 'checked-in')) return `${who} is already checked in${whenText(first)}.`;
  if (own.some(({ isPaid }) => !isPaid)) return `${who} has not paid yet. Sort out the payment, then check them in.`;
  return own.some(({ state }) => state === 'missed')
    ? `${who} missed check-in. Reinstate them below if they can still start.`
    : `${who} is marked as not starting. Press Undo below if they are starting.`;
}

const whoText = (one: AtDesk): string => `${one.bib} ${nameOf(one)}`.trim();
const whenText = ({ cell }: AtDesk): string => (cell.by === '' ? '' : ` by ${cell.by}`);
