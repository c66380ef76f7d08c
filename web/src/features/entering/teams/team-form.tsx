import { clubComps } from '@startline/contract/entering/club-match';
import { readCart } from '@startline/contract/selling/basket';
import {
  createTeam,
  eventTeamHeaders,
  saveTeam,
  teamsOfCompetition,
  type EventTeamHeader,
  type Team,
} from '@startline/contract/entering/teams';
import type { AthleteId, ClubId, CompetitionId } from '@startline/rules/ids';
import { fitsTeamGender } from '@startline/rules/entering/teams/team-settings';
import { useState, type SyntheticEvent } from 'react';
import { send, wordsOf } from '../../../lib/api.ts';
import { setBasketCount } from '../../../lib/basket-count.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { info } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { useAreaRunners, type Runner } from './use-runners.ts';

type Props = {
  header: EventTeamHeader;
  clubId: ClubId | 0;
  areaId: number;
  compId: CompetitionId;
  runners: readonly Runner[];
  /** The team being changed; missing for a new one. */
  team?: Team;
  onClose: () => void;
};

/** A team's name and its line-up. The words of a refusal stay in the form (TEAM-15). */
export function TeamForm({ header, clubId, areaId, compId, runners, team, onClose }: Props) {
  const [name, setName] = useState(team?.teamName ?? header.teamName);
  const [places, setPlaces] = useState<readonly (AthleteId | 0)[]>(() =>
    header.places.map((_, at) => team?.athletes[at]?.athleteId ?? 0),
  );
  const [createTeamMessage, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { choices, keep, finder } = useChoices({ header, areaId, compId, runners, team });
  const athletes = places.filter((id): id is AthleteId => id !== 0);
  const fixed = whyFixed(header, team);
  const save = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setMessage(undefined);
    try {
      const input = { teamName: name, athletes };
      if (team) info((await send(saveTeam, { id: team.id, ...input })).message);
      else {
        const made = await send(createTeam, { compId, ceid: header.ceid, clubId, areaId, ...input });
        setBasketCount(made.data.basketCount);
        info(made.message);
      }
      await askAgain(readCart, teamsOfCompetition, eventTeamHeaders, clubComps);
      onClose();
    } catch (cause) {
      setMessage(wordsOf(cause));
      setBusy(false);
    }
  };
  return (
    <form className="space-y-4 pt-4" noValidate onSubmit={(event) => void save(event)}>
      {createTeamMessage !== undefined && <NoticeBox tone="bad" live takesFocus title={createTeamMessage} />}
      <Field label="Team name" hint={fixed}>
        <TextInput value={name} maxLength={80} readOnly={!!fixed} onChange={(event) => setName(event.target.value)} />
      </Field>
      {finder}
      {header.places.map(({ label, isSubstitute, gender }, at) => (
        <Field key={label} label={label} optional={isSubstitute}>
          <Select
            placeholder="Nobody yet"
            value={places[at] || ''}
            onChange={(event) => setPlaces(placed(places, at, keep(Number(event.target.value) as AthleteId | 0)))}
            options={choices
              .filter((runner) => gender === null || runner.gender === undefined || runner.gender === gender)
              .map((runner) => ({ value: runner.id, label: runner.label }))}
          />
        </Field>
      ))}
      <p className="flex gap-3">
        <Button type="submit" busy={busy}>
          {team ? 'Save the team' : 'Put the team in the basket'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Back
        </Button>
      </p>
    </form>
  );
}

/** Returns why the team name cannot change; undefined when it can. */
function whyFixed({ ceoptions }: Props['header'], team: Team | undefined): string | undefined {
  if (team?.edit === 'order') return 'Entries have closed, so the name cannot change.';
  return ceoptions.eventTeam.disableTeamNameEdit ? 'The organiser chooses the team names.' : undefined;
}

type Choosing = Omit<Props, 'clubId' | 'onClose' | 'team'> & { team: Team | undefined };

/**
 * Returns who may be named, and for an area with many athletes a field that finds them by name. `keep` keeps somebody
 * who is named in the list while the field finds others.
 */
function useChoices({ header, areaId, compId, runners, team }: Choosing) {
  const [search, setSearch] = useState('');
  const [named, setNamed] = useState<readonly Runner[]>([]);
  const ofArea = useAreaRunners(compId, { areaId, gender: header.gender, search });
  const fitting = runners.filter(({ gender }) => gender === undefined || fitsTeamGender(header.gender, gender));
  const choices = choicesOf(areaId === 0 ? fitting : [...named, ...ofArea.runners], team);
  const keep = (id: AthleteId | 0): AthleteId | 0 => {
    setNamed([...named, ...choices.filter((one) => one.id === id)]);
    return id;
  };
  const finder = (ofArea.areMore || search !== '') && (
    <Field label="Find an athlete" hint="The lists below then show only matching names." optional="quiet">
      <SearchInput maxLength={60} value={search} onSearch={setSearch} />
    </Field>
  );
  return { choices, keep, finder };
}

/**
 * Returns who may be named: after entries have closed only declared members; before, members who left the club stay
 * too.
 */
function choicesOf(runners: readonly Runner[], team: Team | undefined): readonly Runner[] {
  const declared = (team?.athletes ?? []).map(({ athleteId, firstName, surName }) => ({
    id: athleteId,
    label: `${firstName} ${surName}`,
    gender: undefined,
  }));
  if (team?.edit === 'order') return declared;
  return [...new Map([...declared, ...runners].map((one) => [one.id, one])).values()];
}

/** Returns the places once an athlete has this one; if they had another, the two are swapped. */
function placed(places: readonly (AthleteId | 0)[], at: number, athlete: AthleteId | 0): readonly (AthleteId | 0)[] {
  const before = athlete === 0 ? -1 : places.indexOf(athlete);
  const swapped = before === -1 ? places : places.with(before, places[at] ?? 0);
  return swapped.with(at, athlete);
}
