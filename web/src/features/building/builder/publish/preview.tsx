import { previewCompetition } from '@startline/contract/building/builder';
import type { CompetitionId } from '@startline/rules/ids';
import { formatMoney, parseMoney } from '@startline/rules/money';
import { instant, atWallClock, later, days, type TimeZone } from '@startline/rules/time';
import { readTypedDate } from '@startline/rules/formats/typed-date';
import { useState } from 'react';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { States } from '../../../../ui/screen-states.tsx';
import { clockWords } from '../../../../lib/elsewhere/clock-words.ts';
import { clockOf } from '../draft/typed-values.ts';
import { useRecord } from '../frame/builder-session.ts';

/**
 * The competition as an entrant sees it at any moment: its state, whether it can be entered, what it costs, which
 * events are open.
 */
export function Preview({ compId, zone }: { compId: CompetitionId; zone: TimeZone }) {
  const record = useRecord();
  const [at, setAt] = useState<string>();
  const preview = useCall(
    previewCompetition,
    { id: compId, ...(at !== undefined && { at }) },
    { keep: true, freshMs: 0 },
  );
  return (
    <Card flush aria-label="Preview">
      <CardHead
        title="What entrants see"
        note="Choose any date to see which events can be entered then, and at what price."
      />
      <div className="space-y-4 p-4">
        <Travel zone={zone} onAt={setAt} opens={record.entriesOpenDateTime} closes={record.entriesCloseDateTime} />
        <States query={preview} empty={null} isEmpty={() => false}>
          {({ data }) => {
            const open = data.events.filter(({ state }) => state === 'open').length;
            return (
              <div className="space-y-3">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-[650]">
                    {clockWords(data.at).replace(/^at /, 'Today at ').replace(/^on /, '')}
                  </span>
                  <Badge tone={data.takesEntries ? 'ok' : 'warn'}>
                    {data.takesEntries ? 'Can be entered' : 'Cannot be entered'}
                  </Badge>
                  {data.status.text}
                </p>
                {data.priorityCodeAsked && <p>Entrants must give the priority code.</p>}
                <p className="num">
                  {open} of {data.events.length} events open for entry.
                </p>
                {data.prices.length > 0 && (
                  <ul className="num list-disc pl-5">
                    {data.prices.map((price) => (
                      <li key={price.id}>
                        {price.description}:{' '}
                        {formatMoney(
                          parseMoney(price.total, record.currency) ?? { minor: 0, currency: record.currency },
                        )}
                        {price.early ? ' (early price)' : ''}
                      </li>
                    ))}
                  </ul>
                )}
                <Shut events={data.events} />
              </div>
            );
          }}
        </States>
      </div>
    </Card>
  );
}

/** Why closed events are closed, counted by their words. */
function Shut({ events }: { events: readonly { readonly state: string; readonly text: string }[] }) {
  const counted = new Map<string, number>();
  for (const { state, text } of events) if (state !== 'open') counted.set(text, (counted.get(text) ?? 0) + 1);
  if (counted.size === 0) return null;
  return (
    <ul className="num list-disc pl-5 text-ink2">
      {[...counted].map(([text, n]) => (
        <li key={text}>
          {n} {n === 1 ? 'event' : 'events'}: {text}
        </li>
      ))}
    </ul>
  );
}

type TravelProps = { zone: TimeZone; opens: string; closes: string; onAt: (iso: string | undefined) => void };

function Travel({ zone, opens, closes, onAt }: TravelProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('12:00');
  const date = readTypedDate(day);
  const clock = clockOf(time);
  const iso = (at: number): string => new Date(at).toISOString();
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (date && clock !== undefined) onAt(iso(atWallClock(date, clock, zone)));
      }}
    >
      <div className="w-44">
        <Field
          label="Date"
          name="preview-day"
          optional="quiet"
          error={day.trim() !== '' && !date ? 'Enter a date such as 24/04/2027.' : undefined}
        >
          <DateField value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
      </div>
      <div className="w-24">
        <Field
          label="Time"
          name="preview-time"
          optional="quiet"
          error={clock === undefined ? 'Such as 09:30.' : undefined}
        >
          <TextInput
            className="num"
            inputMode="numeric"
            maxLength={10}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="secondary" disabled={!date || clock === undefined}>
        Show
      </Button>
      <Button variant="secondary" onClick={() => onAt(undefined)}>
        Now
      </Button>
      <Button variant="secondary" onClick={() => onAt(iso(later(instant(opens), 60_000)))}>
        Entries just opened
      </Button>
      <Button variant="secondary" onClick={() => onAt(iso(later(instant(closes), -days(1))))}>
        The day before they close
      </Button>
    </form>
  );
}
