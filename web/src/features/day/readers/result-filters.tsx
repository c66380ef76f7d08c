import { Chip, Chips } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { FollowStar } from './follow-star.tsx';
import { views, type ChosenResults, type View } from './use-chosen-results.ts';
import { allDays } from './use-result-days.ts';

const viewWords: Record<View, string> = {
  all: 'All',
  now: 'Live now',
  next: 'Next',
  done: 'Done',
  following: 'Following',
};

/** A reader's choice: a view, a day, an event, a club, an athlete. */
export const ResultFilters = ({ chosen }: { chosen: ChosenResults }) => (
  <div className="grid gap-3 print:hidden">
    <Chips label="Show">
      {views.map((view) => (
        <Chip
          key={view}
          pressed={chosen.view === view}
          note={chosen.counts[view] > 0 && chosen.counts[view]}
          onClick={() => chosen.choose({ view })}
        >
          {viewWords[view]}
        </Chip>
      ))}
    </Chips>
    {chosen.days.length > 1 && (
      <Chips label="Day">
        {[allDays, ...chosen.days].map((day) => (
          <Chip key={day.iso} pressed={day.iso === chosen.dateSelected.iso} onClick={() => chosen.selectDate(day)}>
            {day.display}
          </Chip>
        ))}
      </Chips>
    )}
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field label="Event" optional="quiet">
        <Select
          value={chosen.event}
          onChange={({ target }) => chosen.choose({ event: target.value })}
          options={[
            { value: '', label: 'All events' },
            ...chosen.events.map(({ egId, name }) => ({ value: String(egId), label: name })),
          ]}
        />
      </Field>
      <div className="flex items-end gap-1">
        <div className="grow">
          <Field label="Club" optional="quiet">
            <Select
              value={chosen.club}
              onChange={({ target }) => chosen.choose({ club: target.value })}
              options={[
                { value: '', label: 'All clubs' },
                ...chosen.clubs.map((name) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        </div>
        {chosen.club !== '' && <FollowStar kind="clubs" value={chosen.club} name={chosen.club} />}
      </div>
      <div className="max-sm:col-span-2">
        <Field label="Athlete or number" optional="quiet">
          <SearchInput value={chosen.athlete} onSearch={(athlete) => chosen.choose({ athlete })} />
        </Field>
      </div>
    </div>
  </div>
);
