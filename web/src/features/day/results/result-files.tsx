import { exportResults, type resultFormats } from '@startline/contract/day/results-export';
import type { CompetitionId } from '@startline/rules/ids';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { saying } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

type Format = (typeof resultFormats)[number];
const names: readonly (readonly [Format, string])[] = [
  ['csv', 'All results (CSV)'],
  ['statisticians', 'For statisticians (CSV)'],
  ['opentrack', 'For OpenTrack (JSON)'],
];

/** The results of a competition as files, saved at a press. */
export function ResultFiles({ compId }: { compId: CompetitionId }) {
  const [busy, setBusy] = useState<Format | ''>('');
  const save = async (format: Format): Promise<void> => {
    setBusy(format);
    const file = await saying(() => send(exportResults, { compId, format }));
    if (file) saveFile(file);
    setBusy('');
  };
  return (
    <Card flush>
      <CardHead
        title="Results as a file"
        note="Results as they are now. The file for statisticians has official results only, with registration numbers."
      />
      <div className="flex flex-wrap gap-3 p-4">
        {names.map(([format, name]) => (
          <Button key={format} variant="secondary" busy={busy === format} onClick={() => void save(format)}>
            <Download aria-hidden size={18} /> {name}
          </Button>
        ))}
      </div>
    </Card>
  );
}
