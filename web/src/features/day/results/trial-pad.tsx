import { Check, Delete } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { metresOf } from './field-turn.ts';

type Props = {
  name: string;
  trial: number;
  hasWind: boolean;
  locked: boolean;
  /** Writes the trial; returns why it is not one, '' when it is written. */
  write: (text: string) => string;
  onStatus: (text: string) => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const MOST_DIGITS = 5;

/** A pad for wet hands: three digits and Save, or one press for a foul. The keys of a keyboard do the same. */
export function TrialPad({ name, trial, hasWind, locked, write, onStatus }: Props) {
  const [typed, setTyped] = useState('');
  const [wind, setWind] = useState('');
  const [fault, setFault] = useState('');
  const press = (digit: string): void =>
    setTyped((before) => `${before}${digit}`.replace(/^0+/, '').slice(0, MOST_DIGITS));
  const drop = (): void => setTyped((before) => before.slice(0, -1));
  const save = (): void => {
    if (typed !== '') setFault(write([metresOf(typed), wind.trim()].filter(Boolean).join(' ')));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isBox = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isBox) save();
    if (locked || isBox) return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') drop();
    else if (/^x$/i.test(event.key)) write('X');
    else if (event.key === '-') write('-');
  };
  return (
    <section
      aria-label={`Trial ${String(trial)} of ${name}`}
      className="space-y-3 max-sm:order-first"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-end justify-between gap-3">
        <Typed name={name} trial={trial} typed={typed} />
        {hasWind && <WindBox wind={wind} locked={locked} onChange={setWind} />}
      </div>
      {fault !== '' && (
        <p role="alert" className="font-[650] text-bad">
          {fault}
        </p>
      )}
      <Keys locked={locked} press={press} drop={drop} foul={() => write('X')} />
      <div className="grid grid-cols-[1fr_2fr] gap-2">
        <Button variant="secondary" disabled={locked} onClick={() => write('-')}>
          Pass
        </Button>
        <Button disabled={locked || typed === ''} onClick={save}>
          <Check aria-hidden size={18} /> Save, next
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" disabled={locked} onClick={() => write('r')}>
          Retired
        </Button>
        <Button variant="quiet" disabled={locked} onClick={() => onStatus('DNS')}>
          Did not start
        </Button>
      </div>
    </section>
  );
}

const Typed = ({ name, trial, typed }: { name: string; trial: number; typed: string }) => (
  <p>
    <span className="block text-ink2">
      {name}, trial {trial}
    </span>
    <span className="num text-[2.6rem] leading-none font-bold" role="status">
      {metresOf(typed)}
      <span className="text-[1.2rem]"> m</span>
    </span>
  </p>
);

type WindProps = { wind: string; locked: boolean; onChange: (wind: string) => void };

const WindBox = ({ wind, locked, onChange }: WindProps) => (
  <label className="grid gap-1 font-[650]">
    Wind
    <input
      className="control num w-[6rem] text-right"
      autoComplete="off"
      maxLength={6}
      value={wind}
      disabled={locked}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

type KeysProps = { locked: boolean; press: (digit: string) => void; drop: () => void; foul: () => void };

const Keys = ({ locked, press, drop, foul }: KeysProps) => (
  <div className="grid grid-cols-3 gap-2">
    {digits.map((digit) => (
      <PadKey key={digit} label={digit} disabled={locked} onPress={() => press(digit)} />
    ))}
    <PadKey label="x" name="Foul" bad disabled={locked} onPress={foul} />
    <PadKey label="0" disabled={locked} onPress={() => press('0')} />
    <PadKey label={<Delete aria-hidden />} name="Delete the last digit" disabled={locked} onPress={drop} />
  </div>
);

type KeyProps = { label: ReactNode; name?: string; bad?: boolean; disabled: boolean; onPress: () => void };

const PadKey = ({ label, name, bad = false, disabled, onPress }: KeyProps) => (
  <button
    type="button"
    aria-label={name}
    disabled={disabled}
    onClick={onPress}
    className={`inline-flex min-h-16 items-center justify-center rounded-xl border bg-surface text-[1.7rem] font-[650] active:bg-raise disabled:opacity-55 ${bad ? 'border-bad text-bad' : 'border-edge'}`}
  >
    {label}
  </button>
);
