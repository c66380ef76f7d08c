import { listAreas, listClubs } from '@startline/contract/people/orgs';
import {
  addAreaToUser,
  addClubToUser,
  removeAreaFromUser,
  removeClubFromUser,
} from '@startline/contract/people/represented-places';
import { findUser, type FoundUser } from '@startline/contract/people/users';
import type { AreaId, ClubId } from '@startline/rules/ids';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type Change = (sent: () => Promise<Reply<unknown>>) => Promise<void>;

/** The clubs, schools and areas that a user represents; an administrator adds and removes them. */
export function PlacesCard({ user }: { user: FoundUser }) {
  const [busy, setBusy] = useState(false);
  const change: Change = async (sent) => {
    setBusy(true);
    await saying(sent);
    await askAgain(findUser);
    setBusy(false);
  };
  const held = [
    ...user.clubs.map(({ id, name }) => ({
      key: `club-${String(id)}`,
      name,
      remove: () => send(removeClubFromUser, { userid: user.id, clubid: id }),
    })),
    ...user.areas.map(({ id, name }) => ({
      key: `area-${String(id)}`,
      name,
      remove: () => send(removeAreaFromUser, { userid: user.id, areaid: id }),
    })),
  ];
  return (
    <Card aria-labelledby="places-title">
      <h2 id="places-title" className="text-[1.19rem]">
        Represents
      </h2>
      <p className="pb-3 text-ink2">
        {held.length === 0
          ? 'No club, school or area yet.'
          : 'Sees and enters every athlete of these clubs, schools and areas.'}
      </p>
      <ul className="space-y-2">
        {held.map(({ key, name, remove }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">{name}</span>
            <Button variant="secondary" busy={busy} aria-label={`Remove ${name}`} onClick={() => void change(remove)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {!user.isClosed && (
        <div className="space-y-5 pt-4">
          <AddClub busy={busy} add={(clubid) => change(() => send(addClubToUser, { userid: user.id, clubid }))} />
          <AddArea busy={busy} add={(areaid) => change(() => send(addAreaToUser, { userid: user.id, areaid }))} />
        </div>
      )}
    </Card>
  );
}

function AddClub({ busy, add }: { busy: boolean; add: (club: ClubId) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const isEnough = wanted.length >= 2;
  const clubs = useCall(listClubs, { startswith: wanted, pagesize: 20 }, { enabled: isEnough, keep: true });
  const listed = isEnough ? (clubs.data?.data ?? []) : [];
  const isNone = isEnough && clubs.data !== undefined && listed.length === 0;
  return (
    <div className="space-y-2">
      <Field
        label="Club or school to add"
        name="place-club"
        hint={isNone ? 'No club or school begins with this. Check the spelling.' : 'Type the first letters.'}
        error={clubs.error ? 'The clubs could not be loaded. Try again in a moment.' : undefined}
      >
        <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <ul className="space-y-2">
        {listed.map(({ id, name, areaname }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">{areaname === '' ? name : `${name}, ${areaname}`}</span>
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Add ${name}`}
              onClick={() => void add(id).then(() => setTyped(''))}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AddArea({ busy, add }: { busy: boolean; add: (area: AreaId) => Promise<void> }) {
  const [chosen, setChosen] = useState('');
  const areas = useCall(listAreas, {});
  return (
    <div className="space-y-2">
      <Field
        label="Area to add"
        name="place-area"
        hint="A county, a region or a country, with every club in it."
        error={areas.error ? 'The areas could not be loaded. Try again in a moment.' : undefined}
      >
        <Select
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          placeholder="Choose an area"
          options={(areas.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Button
        variant="secondary"
        busy={busy}
        disabled={chosen === ''}
        onClick={() => void add(Number(chosen) as AreaId).then(() => setChosen(''))}
      >
        Add area
      </Button>
    </div>
  );
}
