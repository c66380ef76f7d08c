import { setVersion, type Account } from '@startline/contract/people/accounts';
import { useState } from 'react';
import { mayUseAdminMode, setAdminMode, useAdminMode } from '../../../../lib/admin-mode.ts';
import { send } from '../../../../lib/api.ts';
import { saying } from '../../../../lib/notices.ts';
import { chooseScheme, useScheme, type Scheme } from '../../../../lib/scheme.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { reloadAccount } from '../form/reload-account.ts';

const schemes: readonly { value: Scheme; label: string }[] = [
  { value: 'system', label: 'Same as device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light or dark on this device, and the version of the interface of this account (AUTH-11). */
export function AppearanceCard({ account: { version } }: { account: Account }) {
  const scheme = useScheme();
  const adminMode = useAdminMode();
  const [busy, setBusy] = useState(false);
  const set = async (change: Partial<Account['version']>): Promise<void> => {
    setBusy(true);
    const wish = { ...version, ...change };
    await saying(() => send(setVersion, { version: wish.current, toggle: wish.toggle, userId: 0 }));
    await reloadAccount();
    setBusy(false);
  };
  return (
    <Card aria-labelledby="appearance-title">
      <h2 id="appearance-title" className="pb-3 text-[1.19rem]">
        Appearance
      </h2>
      <RadioGroup
        label="On this device"
        name="scheme"
        inline
        value={scheme}
        choices={schemes}
        onChange={(event) => chooseScheme(event.target.value as Scheme)}
      />
      <Checkbox
        label="Let me switch between versions of this site"
        checked={version.toggle}
        disabled={busy}
        onChange={(event) => void set({ toggle: event.target.checked })}
      />
      {mayUseAdminMode() && (
        <Checkbox
          label="Administrator mode"
          hint="Shows messages for finding faults, in this browser."
          checked={adminMode}
          onChange={(event) => setAdminMode(event.target.checked)}
        />
      )}
      {version.toggle && (
        <RadioGroup
          label="Version of this site"
          name="version"
          inline
          value={version.current}
          disabled={busy}
          choices={[
            { value: 'v2', label: 'Version 2' },
            { value: 'v1', label: 'Version 1 (old web addresses)' },
          ]}
          onChange={(event) => void set({ current: event.target.value as 'v1' | 'v2' })}
        />
      )}
    </Card>
  );
}
