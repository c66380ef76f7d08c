import {
  createTimingKey,
  revokeTimingKey,
  type CreatedTimingKey,
  type TimingKey,
} from '@startline/contract/day/photo-finish';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant, type TimeZone } from '@startline/rules/time';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { Table } from '../../../ui/table.tsx';

type Props = { compId: CompetitionId; keys: readonly TimingKey[]; zone: TimeZone; onChange: () => void };

/** The addresses that timing systems post to: one key for each track, shown once, revoked at a press. */
export function TimingKeys({ compId, keys, zone, onChange }: Props) {
  const [made, setMade] = useState<CreatedTimingKey>();
  const revoke = async (id: number): Promise<void> => {
    await saying(() => send(revokeTimingKey, { compId, id }));
    onChange();
  };
  return (
    <Card flush>
      <CardHead
        title="Tracks that send results automatically"
        note="A program beside the camera sends each new file to a secret address."
      />
      {keys.length > 0 && <KeyTable keys={keys} zone={zone} onRevoke={(id) => void revoke(id)} />}
      {made && <MadeKey made={made} />}
      <NewKey
        compId={compId}
        onMade={(key) => {
          setMade(key);
          onChange();
        }}
      />
    </Card>
  );
}

type TableProps = Pick<Props, 'keys' | 'zone'> & { onRevoke: (id: number) => void };

const KeyTable = ({ keys, zone, onRevoke }: TableProps) => (
  <Table
    caption="Track keys"
    rows={keys}
    rowKey={({ id }) => id}
    columns={[
      { key: 'track', head: 'Track', rowHead: true, cell: (key) => key.track },
      {
        key: 'used',
        head: 'Last used',
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : longDateTime(instant(lastUsedAt), zone)),
      },
      {
        key: 'state',
        head: 'State',
        cell: ({ id, track, revokedAt }) =>
          revokedAt === null ? (
            <Button variant="quiet" aria-label={`Revoke the key for ${track}`} onClick={() => onRevoke(id)}>
              Revoke
            </Button>
          ) : (
            <Badge>Revoked</Badge>
          ),
      },
    ]}
  />
);

/** The address of a new key, which the server can never show again. */
const MadeKey = ({ made: { postUrl, config } }: { made: CreatedTimingKey }) => (
  <div className="p-4">
    <NoticeBox tone="ok" live title="Copy this address now. It will not be shown again.">
      <p className="num wrap-anywhere">{postUrl}</p>
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => saveFile({ fileName: config.name, type: 'application/json', content: config.text })}
      >
        Save the configuration
      </Button>
    </NoticeBox>
  </div>
);

function NewKey({ compId, onMade }: Pick<Props, 'compId'> & { onMade: (key: CreatedTimingKey) => void }) {
  const [track, setTrack] = useState('');
  const [folder, setFolder] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const key = await saying(() => send(createTimingKey, { compId, track: track.trim(), folder: folder.trim() }));
    setBusy(false);
    if (!key) return;
    setTrack('');
    setFolder('');
    onMade(key);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Field label="Track" optional="quiet">
        <TextInput maxLength={60} value={track} onChange={({ target }) => setTrack(target.value)} />
      </Field>
      <Field label="Folder with its results" optional="quiet">
        <TextInput maxLength={260} value={folder} onChange={({ target }) => setFolder(target.value)} />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} disabled={track.trim() === '' || folder.trim() === ''}>
        Make a key
      </Button>
    </form>
  );
}
