import type { PackTeam } from '@startline/contract/day/pack';
import { lineUpWith, readRunners, runnersValue } from '@startline/rules/day/checkin/runners';
import type { AthleteId } from '@startline/rules/ids';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { athletesOf, nameOf, type AtDesk } from './at-desk.ts';
import { EmergencyContacts } from './emergency-contact.tsx';
import type { Desk } from './use-desk.ts';

type Props = { entry: AtDesk; day: Desk['day'] };

/**
 * The runners of a team in order, and the press that chooses them: from its members and those of its club who are
 * entered. Works without signal as check-in does.
 */
export function TeamRunners({ entry, day }: Props) {
  const [isOpen, setOpen] = useState(false);
  const team = day.pack?.teams.find(({ lineId }) => lineId === entry.lineId);
  const place = { subject: 'team', subjectId: entry.lineId, kind: 'runners', part: 0 } as const;
  const cell = day.cellAt(place);
  const ids = readRunners(cell.value) ?? team?.runnerIds ?? [];
  const names = team ? ids.map((id) => nameIn(team, id)) : entry.runners;
  const save = (athletes: readonly AthleteId[]): void => {
    day.report({ place, value: runnersValue(athletes) });
    setOpen(false);
  };
  return (
    <div className="basis-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-[0.95rem] text-ink2">
          {names.length === 0 ? 'No runners named' : names.map((name, at) => `${String(at + 1)} ${name}`).join(', ')}
        </p>
        {cell.isWaiting && <Badge>Not sent yet</Badge>}
        {team && !isOpen && (
          <Button
            variant="secondary"
            aria-label={`Choose the runners for ${nameOf(entry)}`}
            onClick={() => setOpen(true)}
          >
            Choose runners
          </Button>
        )}
        <EmergencyContacts of={nameOf(entry)} people={athletesOf(entry, team, ids)} />
      </div>
      {team && isOpen && <LineUp team={team} ids={ids} onSave={save} onCancel={() => setOpen(false)} />}
    </div>
  );
}

const nameIn = ({ candidates }: PackTeam, id: AthleteId): string =>
  candidates.find(({ athleteId }) => athleteId === id)?.name ?? 'An athlete who has left the list';

type LineUpProps = {
  team: PackTeam;
  ids: readonly AthleteId[];
  onSave: (athletes: readonly AthleteId[]) => void;
  onCancel: () => void;
};

/** One choice for each place; choosing a runner from another place swaps the two. */
function LineUp({ team, ids, onSave, onCancel }: LineUpProps) {
  const count = Math.max(team.places.length, ids.length);
  const [places, setPlaces] = useState<readonly (AthleteId | 0)[]>(
    Array.from({ length: count }, (_, at) => ids[at] ?? 0),
  );
  const chosen = places.filter((id): id is AthleteId => id !== 0);
  const isGap = places.some((id, at) => id === 0 && places.slice(at + 1).some((later) => later !== 0));
  const options = team.candidates.map(({ athleteId, name }) => ({ value: athleteId, label: name }));
  return (
    <div className="mt-2 grid gap-3 rounded-lg border border-line p-3 sm:grid-cols-2">
      {places.map((id, at) => (
        <Field key={team.places[at] ?? at} label={team.places[at] ?? `Position ${String(at + 1)}`} optional="quiet">
          <Select
            value={id === 0 ? '' : id}
            placeholder="Nobody"
            options={options}
            onChange={(event) => setPlaces(lineUpWith(places, at, Number(event.target.value) as AthleteId | 0))}
          />
        </Field>
      ))}
      {isGap && <p className="col-span-full text-ink2">Runners after an empty position move up when you save.</p>}
      <div className="col-span-full flex flex-wrap gap-2">
        <Button disabled={chosen.length === 0} onClick={() => onSave(chosen)}>
          Save runners
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
