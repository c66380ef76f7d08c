import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { Card } from '../../../../ui/layout/card.tsx';
import { DraftField } from './draft-field.tsx';
import { useFaults, useFromDraft, type Draft } from '../draft/draft.ts';
import { isAnyShown, type FieldGroup } from '../draft/field-spec.ts';
import { fieldsInUse } from '../help/in-use.ts';

type Props = { draft: Draft; step: string; group: FieldGroup };

/** A group of fields in a card of its own. Rarely used groups are folded; a fault inside opens one. */
export const GroupCard = memo(function GroupCard({ draft, step, group }: Props) {
  const shown = fieldsInUse(group, step);
  const isShown = useFromDraft(draft, (values) => isAnyShown(shown, values));
  if (!isShown) return null;
  const fields = (
    <div
      className={
        group.dense === true
          ? 'grid gap-x-4 gap-y-5 max-sm:grid-cols-1 sm:grid-cols-2 lg:grid-cols-[1fr_1.74fr_1fr_1.07fr]'
          : 'grid gap-x-6 gap-y-5 max-lg:grid-cols-1 lg:grid-cols-2'
      }
    >
      {shown.map((spec) => (
        <div key={spec.name} className={isWide(spec.kind) ? 'empty:hidden lg:col-span-2' : 'empty:hidden'}>
          <DraftField draft={draft} step={step} spec={spec} />
        </div>
      ))}
    </div>
  );
  if (group.folded !== true) {
    return (
      <Card id={`section-${group.key}`} aria-labelledby={`group-${group.key}`} className="scroll-mt-4 space-y-5">
        <GroupHead group={group} />
        {fields}
      </Card>
    );
  }
  return (
    <FoldedCard draft={draft} group={group}>
      {fields}
    </FoldedCard>
  );
});

/** The same within a sheet: one column, a heading for each group, rarely used ones folded. */
export const GroupFields = memo(function GroupFields({ draft, step, group }: Props) {
  const shown = fieldsInUse(group, step);
  if (shown.length === 0) return null;
  const fields = (
    <div className="space-y-5">
      {shown.map((spec) => (
        <DraftField key={spec.name} draft={draft} step={step} spec={spec} />
      ))}
    </div>
  );
  if (group.folded === true)
    return (
      <FoldedCard draft={draft} group={group}>
        {fields}
      </FoldedCard>
    );
  return (
    <section aria-label={group.title || undefined} className="space-y-4">
      {group.title !== '' && <h3 className="text-[1.06rem]">{group.title}</h3>}
      {fields}
    </section>
  );
});

const isWide = (kind: string): boolean => ['rich', 'area', 'many', 'lines'].includes(kind);

const GroupHead = ({ group }: { group: FieldGroup }) => (
  <div>
    <h2 id={`group-${group.key}`} tabIndex={-1} className="text-[1.19rem]">
      {group.title}
    </h2>
    {group.note && <p className="mt-0.5 text-[0.95rem] text-ink2">{group.note}</p>}
  </div>
);

/** A rarely used group. Once open, by a press or for a fault in it, it stays open after the fault is fixed. */
function FoldedCard({ draft, group, children }: { draft: Draft; group: FieldGroup; children: React.ReactNode }) {
  const faults = useFaults(draft);
  const hasFault = group.fields.some(({ name }) => faults[name] !== undefined);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id={`section-${group.key}`}
      className="card group/fold scroll-mt-4"
      open={isOpen || hasFault}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-[1.1rem] font-bold">{group.title}</span>
          {group.note && <span className="text-[0.95rem] text-ink2">{group.note}</span>}
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 text-ink2 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-4 sm:py-5">{children}</div>
    </details>
  );
}
