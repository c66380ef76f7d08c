import {
  applyRegister,
  giveUpRegister,
  listRegisterImports,
  listRegisterRows,
  type RegisterImport,
} from '@startline/contract/people/register-imports';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { dayAndTime } from '../../../lib/dates/readers-days.ts';
import { askAgain } from '../../../lib/kept-calls.ts';
import { saying } from '../../../lib/notices.ts';
import { totalOf } from '../../../lib/total-of.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Spinner } from '../../../ui/progress-line.tsx';
import { States } from '../../../ui/screen-states.tsx';
import { Table } from '../../../ui/table.tsx';

type State = RegisterImport['state'];
const states: Readonly<Record<State, { readonly tone: BadgeTone; readonly word: string }>> = {
  reading: { tone: 'brand', word: 'Being read' },
  read: { tone: 'warn', word: 'Not used yet' },
  applying: { tone: 'brand', word: 'Being imported' },
  done: { tone: 'ok', word: 'In use' },
  'given-up': { tone: 'plain', word: 'Discarded' },
};
const figure = (count: number): string => count.toLocaleString('en-GB');

/** One file: its progress, the changes it would make, the refused rows, and the decision. */
export function ImportCard({ file }: { file: RegisterImport }) {
  const { state, refused } = file;
  const title = `import-${String(file.id)}-title`;
  return (
    <Card aria-labelledby={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={title} className="wrap-anywhere text-[1.1rem]">
          {file.fileName}
        </h2>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </div>
      <p className="text-[0.95rem] text-ink2">
        {`${file.aocode === 'IRL' ? 'Athletics Ireland' : 'England Athletics'} · sent ${dayAndTime(file.createdAt)}`}
      </p>
      <Progress file={file} />
      <p className="pt-2">
        {`${figure(file.rows)} ${file.rows === 1 ? 'row' : 'rows'}: ${figure(file.read)} read, ${figure(refused)} refused. ${figure(file.fresh)} new, ${figure(file.changed)} changed, ${figure(file.same)} unchanged.`}
      </p>
      {file.missing.length > 0 && (
        <p className="pt-2">
          {`The file has no column for ${file.missing.join(', ')}. The register keeps what it already has.`}
        </p>
      )}
      {state === 'read' && <Decision file={file} />}
      {refused > 0 && <Refusals file={file} />}
      {state === 'read' && file.read > 0 && <Preview file={file} />}
    </Card>
  );
}

function Progress({ file: { state, rows, read, refused, written } }: { file: RegisterImport }) {
  if (state === 'reading') return <Spinner label={`${figure(read + refused)} of ${figure(rows)} rows read`} />;
  if (state === 'applying') return <Spinner label={`${figure(written)} of ${figure(read)} athletes saved`} />;
  return null;
}

function Decision({ file }: { file: RegisterImport }) {
  const [busy, setBusy] = useState(false);
  const decide = async (route: typeof applyRegister | typeof giveUpRegister): Promise<void> => {
    setBusy(true);
    await saying(() => send(route, { id: file.id }));
    await askAgain(listRegisterImports);
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      {file.read > 0 && (
        <Button busy={busy} onClick={() => void decide(applyRegister)}>
          Use this register
        </Button>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void decide(giveUpRegister)}>
        Discard it
      </Button>
    </div>
  );
}

const Refusals = ({ file: { refusals, refused, fileName } }: { file: RegisterImport }) => (
  <details className="pt-3">
    <summary className="cursor-pointer font-[650]">Rows that were refused</summary>
    <ul className="space-y-1 pt-2 text-[0.95rem]" aria-label={`Refused rows of ${fileName}`}>
      {refusals.map(({ line, why }) => (
        <li key={`${String(line)} ${why}`} className="wrap-anywhere">{`Line ${String(line)}: ${why}`}</li>
      ))}
    </ul>
    {refused > refusals.length && (
      <p className="pt-2 text-ink2">{`Not listed here: ${figure(refused - refusals.length)} more.`}</p>
    )}
  </details>
);

const SIZE = 20;
const kinds = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['same', 'No change'],
] as const;

function Preview({ file }: { file: RegisterImport }) {
  const counts = { new: file.fresh, changed: file.changed, same: file.same };
  const [change, setChange] = useState(kinds.find(([kind]) => counts[kind] > 0)?.[0] ?? 'new');
  const [page, setPage] = useState(1);
  const rows = useCall(listRegisterRows, { id: file.id, change, page, pagesize: SIZE }, { keep: true });
  return (
    <div className="pt-4">
      <div role="group" aria-label={`What ${file.fileName} would do`} className="flex flex-wrap gap-2 pb-3">
        {kinds.map(([kind, word]) => (
          <Button
            key={kind}
            variant={change === kind ? 'primary' : 'secondary'}
            aria-pressed={change === kind}
            disabled={counts[kind] === 0}
            onClick={() => {
              setChange(kind);
              setPage(1);
            }}
          >
            {`${word} (${figure(counts[kind])})`}
          </Button>
        ))}
      </div>
      <States query={rows} isEmpty={({ data }) => data.length === 0} empty={null}>
        {(reply) => (
          <Table
            caption={`Athletes of ${file.fileName}`}
            rows={reply.data}
            rowKey={({ line }) => line}
            columns={[
              { key: 'name', head: 'Athlete', cell: ({ name }) => name, rowHead: true },
              { key: 'urn', head: 'Number', cell: ({ urn }) => urn },
              { key: 'dob', head: 'Born', cell: ({ dob }) => dob },
              { key: 'club', head: 'Club', cell: ({ club }) => club, wideOnly: true },
              { key: 'expires', head: 'Expires', cell: ({ expires }) => expires ?? '' },
            ]}
          />
        )}
      </States>
      <Pager page={page} pageSize={SIZE} total={totalOf(rows.data)} onPage={setPage} />
    </div>
  );
}
