import { exportCompetition, exportCompetitionCsv } from '@startline/contract/building/builder';
import type { BuiltCompetition } from '@startline/contract/building/record';
import { makeTemplate } from '@startline/contract/building/templates';
import { Download, Files } from 'lucide-react';
import { useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { error, info } from '../../../../lib/notices.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';

const fileName = (record: BuiltCompetition, ending: string): string =>
  `${
    record.name
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase() || 'competition'
  }.${ending}`;

/** Exports the competition: as a file, or as a template for the next one. */
export function Export({ record }: { record: BuiltCompetition }) {
  const session = useSessionOfBuilder();
  const [busy, setBusy] = useState('');
  const run = async (what: string, action: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await action().catch((cause: unknown) => error(wordsOf(cause)));
    setBusy('');
  };
  const json = (format: 'startline' | 'opentrack') => async (): Promise<void> => {
    const content = await call(exportCompetition, { id: record.id, format });
    saveFile({
      fileName: fileName(record, format === 'startline' ? 'json' : 'opentrack.json'),
      type: 'application/json',
      content: JSON.stringify(content, null, 2),
    });
  };
  const csv = async (): Promise<void> => saveFile(await call(exportCompetitionCsv, { id: record.id }));
  const template = async (): Promise<void> => {
    const { name } = await call(makeTemplate, { compId: record.id, name: record.name });
    info(`Template ${name} created. You can choose it when you start a new competition.`);
  };
  return (
    <Card className="space-y-3">
      <div>
        <h2 className="text-[1.19rem]">Download a copy</h2>
        <p className="text-[0.95rem] text-ink2">
          The whole competition as a file that can be imported again, its timetable as CSV, or a template for the next
          one.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy === 'json'} onClick={() => void run('json', json('startline'))}>
          <Download aria-hidden size={18} /> Competition (JSON)
        </Button>
        <Button variant="secondary" busy={busy === 'csv'} onClick={() => void run('csv', csv)}>
          <Download aria-hidden size={18} /> Timetable (CSV)
        </Button>
        <Button
          variant="secondary"
          busy={busy === 'opentrack'}
          onClick={() => void run('opentrack', json('opentrack'))}
        >
          <Download aria-hidden size={18} /> For OpenTrack (JSON)
        </Button>
        {session.may('Comp Events') && (
          <Button variant="secondary" busy={busy === 'template'} onClick={() => void run('template', template)}>
            <Files aria-hidden size={18} /> Make a template
          </Button>
        )}
      </div>
    </Card>
  );
}
