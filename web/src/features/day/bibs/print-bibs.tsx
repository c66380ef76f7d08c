import { printBibs } from '@startline/contract/day/bibs';
import { labelStocks, labelStockNames, type LabelStockName } from '@startline/rules/day/bibs/label-stock';
import type { CompetitionId } from '@startline/rules/ids';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';

type Props = { compId: CompetitionId; clubs: readonly string[] };

/** The numbers on paper: labels for sheets and rolls, envelopes of the clubs, and the list. */
export function PrintBibs({ compId, clubs }: Props) {
  const [stock, setStock] = useState<LabelStockName>('a4-3x8');
  const [code, setCode] = useState<'code128' | 'qr'>('code128');
  const [used, setUsed] = useState('0');
  const [club, setClub] = useState('');
  const perSheet = labelStocks[stock].across * labelStocks[stock].down;
  const left = Math.min(Math.max(Number(used) || 0, 0), perSheet - 1);
  const pdf = (paper: 'labels' | 'envelopes' | 'list') =>
    addressOf(printBibs, { compId, paper, stock, code, used: left, club }).url;
  const link = { target: '_blank', rel: 'noopener' } as const;
  return (
    <Card flush>
      <CardHead
        title="Print"
        note="Each barcode holds the competition and the number, and the check-in desk can scan it."
      />
      <div className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Labels">
          <Select
            value={stock}
            onChange={({ target }) => setStock(labelStockNames.find((one) => one === target.value) ?? 'a4-3x8')}
            options={labelStockNames.map((value) => ({ value, label: labelStocks[value].name }))}
          />
        </Field>
        <Field label="Code">
          <Select
            value={code}
            onChange={({ target }) => setCode(target.value === 'qr' ? 'qr' : 'code128')}
            options={[
              { value: 'code128', label: 'Barcode (Code 128)' },
              { value: 'qr', label: 'QR code' },
            ]}
          />
        </Field>
        <Field label="Labels already used on the first sheet">
          <TextInput inputMode="numeric" maxLength={2} value={used} onChange={({ target }) => setUsed(target.value)} />
        </Field>
        <Field label="Club">
          <Select
            value={club}
            onChange={({ target }) => setClub(target.value)}
            options={[{ value: '', label: 'All clubs' }, ...clubs.map((name) => ({ value: name, label: name }))]}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-3 px-4 pb-4">
        <a href={pdf('labels')} {...link} className={buttonClass({})}>
          <FileText aria-hidden size={18} /> Labels
        </a>
        <a href={pdf('envelopes')} {...link} className={buttonClass({ variant: 'secondary' })}>
          Club envelopes
        </a>
        <a href={pdf('list')} {...link} className={buttonClass({ variant: 'secondary' })}>
          List
        </a>
      </div>
    </Card>
  );
}
