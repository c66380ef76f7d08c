import { appAddress } from '../kernel/app-address.ts';
import type { Letter } from '../outside/mail.ts';
import { writeLetter, type Part } from './letter.ts';

/** What the organiser did with an entry: moved it, or keeps a place in a dearer event until the difference is paid. */
export type Move = {
  readonly athlete: string;
  readonly from: string;
  readonly to: string;
  /** The day and time of the new event. */
  readonly when: string;
  readonly outcome:
    | { readonly kind: 'moved'; /** What it costs or gives back; may be empty. */ readonly money: string }
    | {
        readonly kind: 'kept';
        /** The difference and the end of the held place. */ readonly more: string;
        readonly until: string;
      };
};
type To = { readonly email: string; readonly name: string };
type Site = { readonly publicUrl: string };
type About = { readonly competition: string; readonly moves: readonly Move[] };

/** Tells an account of its entries that the organiser has moved, and of those that move once it has paid. */
export function movesLetter(site: Site, to: To, { competition, moves }: About): Letter {
  const kept = moves.filter(({ outcome }) => outcome.kind === 'kept');
  const moved = moves.filter(({ outcome }) => outcome.kind === 'moved');
  return writeLetter({
    to: to.email,
    subject: subjectOf(competition, moved, kept),
    parts: [
      `Hello ${to.name},`,
      ...(moved.length === 0
        ? []
        : [`The organiser of ${competition} has moved ${counted(moved)}:\n${moved.map(lineOf).join('\n')}`]),
      ...(kept.length === 0 ? [] : keptParts(site, competition, kept)),
      ...(moved.length === 0 ? [] : [{ text: 'See my entries', href: appAddress(site, 'my-entries-v2') }]),
      'If you have questions, contact the organiser.',
    ],
  });
}

function subjectOf(competition: string, moved: readonly Move[], kept: readonly Move[]): string {
  const [one, ...more] = [...moved, ...kept];
  if (one && more.length === 0)
    return one.outcome.kind === 'moved'
      ? `${one.athlete}: moved from ${one.from} to ${one.to}`
      : `${one.athlete}: a place in ${one.to} is kept for you`;
  if (kept.length === 0) return `${competition}: ${counted(moved)} moved`;
  const places = `${kept.length === 1 ? '1 place is' : `${String(kept.length)} places are`} kept for you`;
  return `${competition}: ${moved.length === 0 ? '' : `${counted(moved)} moved, `}${places}`;
}

const keptParts = (site: Site, competition: string, kept: readonly Move[]): readonly Part[] => [
  `The organiser of ${competition} can move ${counted(kept)} once you have paid the difference:\n${kept.map(lineOf).join('\n')}`,
  { text: 'Pay in my basket', href: appAddress(site, 'basket-v2') },
  `If you do nothing, ${kept.length === 1 ? 'this entry stays as it is' : 'these entries stay as they are'}.`,
];

const counted = ({ length }: readonly Move[]): string => (length === 1 ? '1 entry' : `${String(length)} entries`);

function lineOf({ athlete, from, to, when, outcome }: Move): string {
  const money =
    outcome.kind === 'moved'
      ? outcome.money
      : `It costs ${outcome.more} more. The place is kept until ${outcome.until}.`;
  return `${athlete}: from ${from} to ${to} (${when}). ${money}`.trim();
}
