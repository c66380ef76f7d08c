import type { builtSummary } from '@startline/contract/building/builder';
import { Copy } from 'lucide-react';
import type * as z from 'zod/mini';
import { dayWords } from '../../../../lib/dates/day-words.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton, TextLink } from '../../../../ui/link-button.tsx';

export type Built = z.infer<typeof builtSummary>;

/** A competition in the list: its name, which opens it, its state, and the button to copy it. */
export const BuiltRow = ({ built, onCopy }: { built: Built; onCopy: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="text-[1.06rem] font-[650] wrap-anywhere">
        <TextLink to="/v2/builder-v2/$id" params={{ id: String(built.id) }}>
          {built.name}
        </TextLink>
      </p>
      <p className="text-[0.95rem] text-ink2">
        {[dayWords(built.date, built.endDate), built.location, built.compOrg.name].filter(Boolean).join(' · ')}
      </p>
      <p className="num text-[0.95rem] text-ink2">
        {count(built.events, 'event')} · {count(built.entries, 'entry', 'entries')}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex flex-wrap items-center gap-3 sm:max-lg:w-44 sm:max-lg:flex-col sm:max-lg:items-start sm:max-lg:gap-1 lg:w-88">
        <StateBadge built={built} />
      </p>
      <LinkButton
        variant="secondary"
        to="/v2/overview-v2/$compId"
        params={{ compId: String(built.id) }}
        aria-label={`Overview of ${built.name}`}
      >
        Overview
      </LinkButton>
      <Button variant="secondary" onClick={onCopy} aria-label={`Copy ${built.name}`}>
        <Copy aria-hidden size={18} /> Copy
      </Button>
    </div>
  </li>
);

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

function StateBadge({ built: { active, status } }: { built: Built }) {
  if (!active) return <Badge tone="warn">Draft</Badge>;
  return (
    <>
      <Badge tone="ok">Published</Badge>
      {status.text !== '' && <span className="text-[0.95rem] text-ink2">{status.text}</span>}
    </>
  );
}
