import { readPaste } from '@startline/contract/building/pasted-timetable';
import type { BuilderPrice } from '@startline/contract/selling/prices';
import { useState } from 'react';
import { call, wordsOf } from '../../../../../lib/api.ts';
import { error } from '../../../../../lib/notices.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/form/field.tsx';
import { TextArea, TextInput } from '../../../../../ui/form/text-input.tsx';
import { Card } from '../../../../../ui/layout/card.tsx';
import { fileText } from '../../form/file-text.ts';
import { keepTyping, keptTyping } from '../../draft/kept-typing.ts';
import { useSessionOfBuilder } from '../../frame/builder-session.ts';
import { PastePreview } from './paste-preview.tsx';
import { textLeft, withCorrection, type Correction, type Pasted } from './paste-row-words.ts';

/**
 * Pastes a timetable from a spreadsheet: every row is shown with its outcome, can be changed or left out, and the
 * events are added at once.
 */
export function PasteView({ prices }: { prices: readonly BuilderPrice[] }) {
  const { text, corrections, read, busy, type, look } = usePaste();
  return (
    <div className="space-y-4">
      <Card className="space-y-3">
        <Field
          label="Timetable from a spreadsheet"
          name="paste"
          hint="Copy the lines with their headings and paste them here, or choose a CSV file. Headings can be in any order: event, age group, gender, date, time, most athletes, price."
        >
          <TextArea
            rows={read ? 4 : 8}
            className="num"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <Button busy={busy} disabled={text.trim() === ''} onClick={() => void look(corrections)}>
            Check it
          </Button>
          <div className="max-w-72">
            <Field label="Or a CSV file" optional="quiet">
              <TextInput
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void fileText(file).then(type);
                }}
              />
            </Field>
          </div>
        </div>
      </Card>
      {read && (
        <PastePreview
          read={read}
          prices={prices}
          corrected={corrections}
          busy={busy}
          onCorrect={(one) => look(withCorrection(corrections, one))}
          onDone={() => type(textLeft(text, read.textRows, corrections))}
        />
      )}
    </div>
  );
}

/** Returns the text, its rows typed again, and the result; text and changes are stored in this tab. */
function usePaste() {
  const session = useSessionOfBuilder();
  const key = `builder ${session.compId} paste`;
  const [kept] = useState(() => keptPaste(key));
  const [text, setText] = useState(kept.text);
  const [corrections, setCorrections] = useState(kept.corrections);
  const [read, setRead] = useState<Pasted>();
  const [busy, setBusy] = useState(false);
  const type = (next: string): void => {
    setText(next);
    setCorrections([]);
    setRead(undefined);
    keepTyping(key, next === '' ? {} : { text: next });
  };
  const look = async (next: readonly Correction[]): Promise<boolean> => {
    setBusy(true);
    try {
      setRead(await call(readPaste, { compId: session.compId, text, corrections: [...next] }));
      setCorrections(next);
      keepTyping(key, { text, corrections: JSON.stringify(next) });
      return true;
    } catch (cause) {
      error(wordsOf(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { text, corrections, read, busy, type, look };
}

/** Returns the text that was pasted and not added, with its rows typed again. */
function keptPaste(key: string): { text: string; corrections: readonly Correction[] } {
  const { text, corrections } = keptTyping(key);
  if (typeof text !== 'string') return { text: '', corrections: [] };
  try {
    const parsed: unknown = typeof corrections === 'string' ? JSON.parse(corrections) : [];
    return { text, corrections: Array.isArray(parsed) ? (parsed as Correction[]) : [] };
  } catch {
    return { text, corrections: [] };
  }
}
