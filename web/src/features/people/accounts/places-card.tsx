import {
  addAreaToUser,
  addClubToUser,
  removeAreaFromUser,
  removeClubFromUser,
} from '@startline/contract/people/represented-places';
import { findUser, type FoundUser } from '@startline/contract/people/users';
import { useState } from 'react';
import { send, type Reply } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AreaPicker, ClubPicker } from './place-pickers.tsx';

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
          : 'Can see and enter every athlete in these clubs, schools and areas.'}
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
          <ClubPicker
            verb="Add"
            busy={busy}
            onPick={(clubid) => change(() => send(addClubToUser, { userid: user.id, clubid }))}
          />
          <AreaPicker
            verb="Add"
            busy={busy}
            onPick={({ id }) => change(() => send(addAreaToUser, { userid: user.id, areaid: id }))}
          />
        </div>
      )}
    </Card>
  );
}
