import type { CardState, Org } from '@startline/contract/people/orgs';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const states: Readonly<Record<Org['status'], { tone: BadgeTone; word: string }>> = {
  Pending: { tone: 'warn', word: 'Waiting for approval' },
  Approved: { tone: 'ok', word: 'Approved' },
  Refused: { tone: 'bad', word: 'Not approved' },
};

/** The state of an organisation, in a word. */
export const OrgBadge = ({ status }: { status: Org['status'] }) => (
  <Badge tone={states[status].tone}>{states[status].word}</Badge>
);

/** The way an organisation takes cards, in a sentence. */
export const cardWords: Readonly<Record<CardState, string>> = {
  connected: 'Card payments go to this account.',
  started: 'The card provider still needs something from you before cards can be taken.',
  'not-connected': 'No account is connected yet, so cards cannot be taken.',
  test: 'This is a demo. Its built-in test gateway takes test cards only: no money moves, and there is nothing to connect.',
  none: 'No card provider is set up on this site. Entries can be free, or paid for by cheque or invoice.',
};

/** A logo, or the first letter of the name if there is none. */
export function OrgLogo({ name, logo, size = 48 }: { name: string; logo: string; size?: number }) {
  const look = 'shrink-0 rounded-lg border border-line bg-white object-contain';
  if (logo !== '')
    return <img src={logo} alt="" width={size} height={size} className={look} style={{ width: size, height: size }} />;
  return (
    <span
      aria-hidden
      className="flex shrink-0 items-center justify-center rounded-lg bg-brand-tint text-[1.2rem] font-[650] text-brand"
      style={{ width: size, height: size }}
    >
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  );
}
