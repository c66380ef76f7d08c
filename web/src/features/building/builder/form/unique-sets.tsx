import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DraftField } from './draft-field.tsx';
import { useMany, type Draft } from '../draft/draft.ts';
import type { Choice } from '../draft/field-spec.ts';
import { mostSets } from './unique-set-values.ts';

type Props = {
  draft: Draft;
  choices: readonly Choice[];
  /** The help of a set. */ helpKey: string;
  /** A note on what the events of a set are beside, when that is not plain. */ note?: string;
};

/** The sets of which an athlete may have only one: a label and events each. */
export function UniqueSets({ draft, choices, helpKey, note }: Props) {
  const places = useMany(draft, 'sets');
  const add = (): void => draft.set('sets', [...places, String(Math.max(-1, ...places.map(Number)) + 1)]);
  return (
    <section aria-label="Only one of a set" className="space-y-4">
      <div>
        <h3 className="text-[1.06rem]">Only one of a set</h3>
        {note !== undefined && <p className="text-[0.95rem] text-ink2">{note}</p>}
      </div>
      {places.map((place) => (
        <div key={place} className="relative space-y-4 rounded-lg border border-line p-3">
          <IconButton
            label="Remove this set"
            className="absolute top-1 right-1"
            onClick={() =>
              draft.set(
                'sets',
                places.filter((one) => one !== place),
              )
            }
          >
            <X aria-hidden size={18} />
          </IconButton>
          <div className="pr-10">
            <DraftField
              draft={draft}
              step=""
              spec={{
                kind: 'text',
                name: `unique.${place}.label`,
                label: 'Text label',
                required: true,
                hint: 'Shown to entrants, for example: Only one of the sprints.',
                max: 100,
                help: helpKey,
              }}
            />
          </div>
          <div className="max-h-72 overflow-y-auto">
            <DraftField
              draft={draft}
              step=""
              spec={{ kind: 'many', name: `unique.${place}.ids`, label: 'Events', choices, help: helpKey }}
            />
          </div>
        </div>
      ))}
      {places.length < mostSets && (
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden size={18} /> Add a set
        </Button>
      )}
    </section>
  );
}
