import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useMany, type Draft } from '../draft/draft.ts';
import type { Choice } from '../draft/field-spec.ts';
import { DraftField } from '../form/draft-field.tsx';
import { categoryField, categoryLimits, categoryPlaces, newCategory } from './club-categories.ts';
import { ClubsField } from './restriction-fields.tsx';

const help = 'builder.options.clubComp.categories';
const choices: readonly Choice[] = [
  { value: '0', label: 'Any number' },
  { value: '-1', label: 'None' },
];
const labels = {
  maxEntries: 'Most entries',
  maxPerEvent: 'Most in one event',
  maxRelays: 'Most relays',
  maxMixedRelays: 'Most mixed relays',
} as const;

/** A match of clubs: its host, and what the clubs of each category may enter. */
export function ClubMatch({ draft }: { draft: Draft }) {
  const places = useMany(draft, 'clubComp.categories');
  const add = (): void => {
    const place = categoryPlaces.find((one) => !places.includes(one)) ?? '0';
    for (const [name, value] of Object.entries(newCategory(place))) draft.set(name, value);
    draft.set('clubComp.categories', [...places, place]);
  };
  return (
    <Card className="space-y-5">
      <ClubsField
        draft={draft}
        name="clubComp.clubId"
        helpKey="builder.options.clubComp.clubId"
        label="Host club"
        hint="None: neutral venue"
        isOne
      />
      <h3 className="text-[1.06rem]">Categories of clubs</h3>
      <p className="text-ink2">
        Each club in the match belongs to a category, which sets its limits. Until you add a category, any club can
        enter and there are no limits.
      </p>
      {places.map((place, at) => (
        <Category
          key={place}
          draft={draft}
          place={place}
          onRemove={() =>
            draft.set(
              'clubComp.categories',
              places.filter((_, other) => other !== at),
            )
          }
        />
      ))}
      {places.length < categoryPlaces.length && (
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden size={18} /> Add a category
        </Button>
      )}
    </Card>
  );
}

function Category({ draft, place, onRemove }: { draft: Draft; place: string; onRemove: () => void }) {
  const name = (field: string): string => categoryField(place, field);
  const clubs = useMany(draft, name('clubs'));
  return (
    <section aria-label="Category" className="relative space-y-4 rounded-lg border border-line p-3">
      <IconButton label="Remove this category" className="absolute top-1 right-1" onClick={onRemove}>
        <X aria-hidden size={18} />
      </IconButton>
      <div className="pr-10">
        <DraftField
          draft={draft}
          step=""
          spec={{ kind: 'text', name: name('name'), label: 'Name of the category', required: true, max: 60, help }}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {categoryLimits.map((limit) => (
          <DraftField
            key={limit}
            draft={draft}
            step=""
            spec={{ kind: 'whole', name: name(limit), label: labels[limit], words: choices, help }}
          />
        ))}
      </div>
      <ClubsField
        draft={draft}
        name={name('clubs')}
        helpKey={help}
        label="Clubs in the category"
        hint="Athletes can enter only for these clubs"
      />
      {clubs.length > 0 && (
        <DraftField
          draft={draft}
          step=""
          spec={{
            kind: 'lines',
            name: name('bibNos'),
            label: 'Bib numbers',
            hint: 'One line per club, in the order above: numbers such as 1, 2 or 11-14. They are given out within each event.',
            help,
          }}
        />
      )}
    </section>
  );
}
