import { heatWord } from '@startline/rules/day/units/layout';
import { Check, UserX } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Day } from '../../../lib/day/use-day.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { giveHip, nameOf, sayPresence, takeTo, type Called, type CalledUnit } from './use-call-room.ts';

const placeWords = { lanes: 'Lane', line: 'Position', order: 'Order' } as const;

/** One heat in the call room, and as the list for the starter on paper. */
export function CallSheet({ day, called: unit }: { day: Day; called: CalledUnit }) {
  const { called } = unit;
  const { state, layout } = unit.unit;
  const missing = called.filter(({ presence }) => presence.value === 'missing').length;
  const unsaid = called.filter(({ presence }) => presence.value === null);
  return (
    <Card flush aria-label={unit.title}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <p role="status" className="font-[650]">
          {called.length - missing - unsaid.length} present, {missing} missing, {unsaid.length} to come
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          {unsaid.length > 0 && (
            <Button variant="secondary" onClick={() => sayPresence(day, unsaid, 'present')}>
              {unsaid.length === 1 ? 'Mark the last one present' : `Mark all ${unsaid.length} present`}
            </Button>
          )}
          {state === 'published' && (
            <Button onClick={() => takeTo(day, unit, 'called')}>Call this {heatWord(layout)}</Button>
          )}
          {(state === 'called' || state === 'published') && (
            <Button
              variant={state === 'called' ? 'primary' : 'secondary'}
              onClick={() => takeTo(day, unit, 'under-way')}
            >
              Gone to the start
            </Button>
          )}
        </div>
      </div>
      <ul className="divide-y divide-line">
        {called.map((one) => (
          <CalledRow
            key={one.start.startId}
            one={one}
            day={day}
            place={placeWords[layout]}
            hasHip={layout !== 'order'}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { one: Called; day: Day; place: string; hasHip: boolean };

function CalledRow({ one, day, place, hasHip }: RowProps) {
  const { start, entrant, presence, hip } = one;
  const name = nameOf(entrant);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <p className="num w-22 text-[0.95rem] whitespace-nowrap text-ink2">
        {place} <strong className="text-[1.19rem] text-ink">{start.position}</strong>
      </p>
      <p className="min-w-0 flex-1 font-[650]">
        {entrant && entrant.bib !== '' && <span className="num mr-2">{entrant.bib}</span>}
        {name}
        <span className="block text-[0.95rem] font-normal text-ink2">
          {[entrant?.club, entrant?.ageGroup].filter(Boolean).join(' · ')}
        </span>
        {presence.against.length > 0 && <Disagree one={one} />}
      </p>
      {hasHip && (
        <label className="flex items-center gap-2 text-[0.95rem] text-ink2">
          Hip
          <input
            className="control num w-16 text-center"
            inputMode="numeric"
            aria-label={`Hip number for ${name}`}
            key={hip}
            defaultValue={hip}
            onBlur={(event) => {
              const typed = Number(event.target.value);
              if (Number.isInteger(typed) && typed >= 1 && typed <= 99 && typed !== hip) giveHip(day, one, typed);
              else event.target.value = String(hip);
            }}
          />
        </label>
      )}
      <span className="flex gap-2 print:hidden">
        <Press one={one} day={day} value="present" />
        <Press one={one} day={day} value="missing" />
      </span>
      <span className="hidden print:inline">{presence.value === 'missing' ? 'Missing' : ''}</span>
    </li>
  );
}

const looks = { present: { Icon: Check, word: 'Present' }, missing: { Icon: UserX, word: 'Missing' } } as const;

/** Present or missing; pressing again takes it back. */
function Press({ one, day, value }: { one: Called; day: Day; value: 'present' | 'missing' }) {
  const { Icon, word } = looks[value];
  const isOn = one.presence.value === value && one.presence.against.length === 0;
  return (
    <Button
      variant={isOn ? (value === 'missing' ? 'danger' : 'primary') : 'secondary'}
      aria-pressed={isOn}
      aria-label={`${nameOf(one.entrant)} ${word.toLowerCase()}`}
      onClick={() => sayPresence(day, [one], isOn ? null : value)}
    >
      <Icon aria-hidden size={18} /> {word}
    </Button>
  );
}

/** A conflict between two devices that did not see each other's reports. */
const Disagree = ({ one: { presence } }: { one: Called }) => (
  <span className="mt-1 flex flex-wrap items-center gap-2 font-normal">
    <Badge tone="bad">Call rooms disagree</Badge>
    {[presence, ...presence.against].map(({ value, by }) => (
      <span key={`${by} ${String(value)}`}>
        {by}: {String(value)}
      </span>
    ))}
  </span>
);
