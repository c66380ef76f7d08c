import { Search } from 'lucide-react';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import type { FieldGroup } from '../draft/field-spec.ts';

type Props = { groups: readonly FieldGroup[]; search: string; onSearch: (search: string) => void };

/** Finds an option by its words, and leads to each section. */
export const OptionsFinder = ({ groups, search, onSearch }: Props) => (
  <Card aria-label="Find an option" className="space-y-3">
    <div className="max-w-96">
      <Field label="Find an option" name="find-option" optional="quiet">
        <TextInput
          type="search"
          autoComplete="off"
          icon={<Search size={18} />}
          value={search}
          maxLength={60}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
    </div>
    {search.trim() === '' && (
      <nav aria-label="Sections" className="-mx-4 flex flex-wrap">
        {groups.map(({ key, title }) => (
          <Button key={key} variant="quiet" onClick={() => showSection(key)}>
            {title}
          </Button>
        ))}
      </nav>
    )}
  </Card>
);

/** Opens a section if it is folded, and moves to it. */
function showSection(key: string): void {
  const card = document.getElementById(`section-${key}`);
  if (!card) return;
  if (card instanceof HTMLDetailsElement) card.open = true;
  card.scrollIntoView({ block: 'start' });
  card.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true });
}
