import { forgetDevice, listDevices, type KnownDevice } from '@startline/contract/people/ways-in';
import { useRef, useState } from 'react';
import { send } from '../../../../lib/api.ts';
import { wholeDay } from '../../../../lib/dates/readers-days.ts';
import { askAgain } from '../../../../lib/kept-calls.ts';
import { saying } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { States } from '../../../../ui/screen-states.tsx';

/** The devices that the account knows, each with a button to remove it. */
export function DevicesCard() {
  const devices = useCall(listDevices, {});
  const [busy, setBusy] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const forget = async (id: string): Promise<void> => {
    setBusy(id);
    await saying(() => send(forgetDevice, { id }));
    await askAgain(listDevices);
    setBusy('');
    // the button disappears with the device
    if (document.activeElement === document.body) list.current?.focus();
  };
  return (
    <Card flush aria-label="Known devices">
      <CardHead title="Known devices" />
      <p className="px-4 py-3 text-ink2">
        You can still log in on these devices if somebody else is trying to guess your password.
      </p>
      <States
        query={devices}
        empty={<p className="px-4 pb-4">A device is added when you log in on it.</p>}
        isEmpty={({ data }) => data.length === 0}
      >
        {(reply) => (
          <ul ref={list} tabIndex={-1} aria-label="Devices" className="divide-y divide-line outline-none">
            {reply.data.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={busy === device.id}
                onForget={() => void forget(device.id)}
              />
            ))}
          </ul>
        )}
      </States>
    </Card>
  );
}

type RowProps = { device: KnownDevice; busy: boolean; onForget: () => void };

const DeviceRow = ({ device, busy, onForget }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
    <div>
      <p className="flex flex-wrap items-center gap-2 font-[650]">
        {device.name || 'A browser'} {device.isThis && <Badge tone="ok">This device</Badge>}
      </p>
      <p className="num text-[0.95rem] text-ink2">
        Last login {wholeDay(device.lastSeenAt)}, known since {wholeDay(device.firstSeenAt)}
      </p>
    </div>
    <Button
      variant="quiet"
      className="-mx-4"
      busy={busy}
      aria-label={`Forget ${device.name || 'a browser'}`}
      onClick={onForget}
    >
      Forget
    </Button>
  </li>
);
