import {
  createScannerLink,
  revokeScannerLink,
  scannerLinks,
  type ScannerJob,
  type ScannerLink,
} from '@startline/contract/day/scanners';
import { longDateTime } from '@startline/rules/formats/dates';
import type { CompetitionId } from '@startline/rules/ids';
import { instant, type TimeZone } from '@startline/rules/time';
import { useState } from 'react';
import { call, send, wordsOf } from '../../../lib/api.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { error, saying } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

type Made = { readonly url: string; readonly qr: string; readonly label: string };
type Props = { compId: CompetitionId; zone: TimeZone };

/** Links for volunteers without an account: made, shown once to be scanned by their phone, and ended here. */
export function ScannerLinks({ compId, zone }: Props) {
  const links = useCall(scannerLinks, { compId });
  const [made, setMade] = useState<Made>();
  return (
    <Card flush aria-label="Volunteers">
      <CardHead
        title="Volunteers"
        note="A link lets somebody without an account do one job on their phone, even without signal, until it expires."
      />
      <NewLink compId={compId} onMade={setMade} />
      {made && <MadeLink made={made} />}
      <ul className="divide-y divide-line">
        {(links.data?.data.links ?? []).map((link) => (
          <LinkRow key={link.id} link={link} compId={compId} zone={zone} />
        ))}
      </ul>
    </Card>
  );
}

const jobs: { value: ScannerJob; label: string }[] = [
  { value: 'check-in', label: 'Check-in desk' },
  { value: 'call-room', label: 'Call room' },
];
const lengths = [4, 8, 14, 24, 48].map((hours) => ({ value: hours, label: `${String(hours)} hours` }));

function NewLink({ compId, onMade }: { compId: CompetitionId; onMade: (made: Made) => void }) {
  const [label, setLabel] = useState('');
  const [job, setJob] = useState<ScannerJob>('check-in');
  const [hours, setHours] = useState(14);
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      onMade({ ...(await call(createScannerLink, { compId, label, job, hours })), label });
      setLabel('');
      await askAgain(scannerLinks);
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <form
      className="grid items-end gap-3 border-b border-line p-4 sm:grid-cols-[2fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Field label="Name of the person or device">
        <TextInput required maxLength={40} value={label} onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Field label="Job">
        <Select value={job} options={jobs} onChange={(event) => setJob(event.target.value as ScannerJob)} />
      </Field>
      <Field label="Expires after">
        <Select value={hours} options={lengths} onChange={(event) => setHours(Number(event.target.value))} />
      </Field>
      <Button type="submit" busy={busy}>
        Make a link
      </Button>
    </form>
  );
}

/** A new link, shown only now: as a code to scan, and as text. */
const MadeLink = ({ made: { url, qr, label } }: { made: Made }) => (
  <div role="status" className="flex flex-wrap items-center gap-4 border-b border-line bg-brand-tint p-4">
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
      alt={`Code of the link for ${label}`}
      className="size-44 rounded-lg bg-white"
    />
    <div className="min-w-0 flex-1">
      <p className="font-[650]">
        For {label}: scan this now with the phone that will be used. It will not be shown again.
      </p>
      <p className="mt-1 text-[0.95rem] break-all">{url}</p>
    </div>
  </div>
);

function LinkRow({ link, compId, zone }: { link: ScannerLink } & Props) {
  const { id, label, job, expiresAt, lastUsedAt, revokedAt } = link;
  const [openedAt] = useState(() => Date.now());
  const isOver = revokedAt !== null || Date.parse(expiresAt) < openedAt;
  const end = async (): Promise<void> => {
    await saying(() => send(revokeScannerLink, { compId, id }));
    await askAgain(scannerLinks);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <p className="min-w-0 flex-1">
        <span className="font-[650]">{label}</span> · {jobs.find(({ value }) => value === job)?.label}
        <span className="block text-[0.95rem] text-ink2">
          {lastUsedAt === null ? 'Not used yet' : `Last used ${longDateTime(instant(lastUsedAt), zone)}`} · ends{' '}
          {longDateTime(instant(expiresAt), zone)}
        </span>
      </p>
      {isOver ? (
        <Badge>{revokedAt === null ? 'Expired' : 'Ended'}</Badge>
      ) : (
        <Button variant="secondary" aria-label={`End the link for ${label}`} onClick={() => void end()}>
          End it
        </Button>
      )}
    </li>
  );
}
