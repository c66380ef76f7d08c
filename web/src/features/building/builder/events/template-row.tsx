import { listTemplates, useTemplate as fillFromTemplate } from '@startline/contract/building/templates';
import { useState } from 'react';
import { call, wordsOf } from '../../../../lib/api.ts';
import { error, info } from '../../../../lib/notices.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { fieldId } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { useSessionOfBuilder } from '../frame/builder-session.ts';
import { count } from '../list/built-row.tsx';
import { eventsAnew } from './use-parts.ts';

/** Fills a competition without events from a template. */
export function TemplateRow() {
  const session = useSessionOfBuilder();
  const templates = useCall(listTemplates, {}, { freshMs: 60_000 }).data?.data ?? [];
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = templates.find((one) => one.key === key);
  const fill = async (): Promise<void> => {
    setBusy(true);
    try {
      const { created, leftOut } = await session.write(() => call(fillFromTemplate, { key, compId: session.compId }));
      await eventsAnew(session.compId);
      info([`${count(created.length, 'event')} added.`, ...leftOut].join(' '));
    } catch (cause) {
      error(wordsOf(cause));
    }
    setBusy(false);
  };
  return (
    <>
      <div className="flex flex-1 basis-64 flex-wrap items-center gap-3">
        <div className="flex-1 basis-64">
          <Select
            id={fieldId('template')}
            aria-label="Start with a template"
            value={key}
            placeholder="Start with a template"
            options={templates.map((one) => ({ value: one.key, label: `${one.name} (${count(one.events, 'event')})` }))}
            onChange={(event) => setKey(event.target.value)}
          />
        </div>
        <Button disabled={key === ''} busy={busy} onClick={() => void fill()}>
          Add these events
        </Button>
      </div>
      {chosen && <p className="basis-full text-[0.95rem] text-ink2">{chosen.description}</p>}
    </>
  );
}
