import { longestPlace } from '@startline/rules/competitions/published/list-filter';
import type { Position } from '@startline/rules/competitions/published/places/distance';
import { withins, withinWords, type Within } from '@startline/rules/competitions/published/places/within';
import { LocateFixed } from 'lucide-react';
import { never } from '@startline/rules/result';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { usePhone, type Asking } from './use-phone.ts';

/** What is chosen: a typed place or the phone's position, and how far from it. */
export type Near = { readonly near: string; readonly within: Within; readonly here: Position | undefined };
type Props = Near & {
  error: string | undefined;
  /** Names to choose instead of an unknown one. */ close: readonly string[];
  onChoose: (change: Partial<Near>) => void;
};

/** The distance from a typed place or from the phone. */
export function NearField({ near, within, here, error, close, onChoose }: Props) {
  const phone = usePhone((position) => onChoose({ near: '', here: position }));
  const type = (text: string): void => {
    phone.forget();
    onChoose({ near: text, here: undefined });
  };
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-end gap-3">
        <Field label="Near" name="near" optional="quiet" error={error}>
          <TextInput
            value={near}
            maxLength={longestPlace}
            placeholder={here ? 'Your location' : 'Town or postcode'}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Field label="Within" name="within" optional="quiet">
          <Select
            value={within}
            options={reaches(within)}
            onChange={(event) => onChoose({ within: event.target.value as Within })}
          />
        </Field>
      </div>
      {close.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-[0.95rem]">
          Did you mean:
          {close.map((name) => (
            <Button key={name} variant="secondary" onClick={() => type(name)}>
              {name}
            </Button>
          ))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" busy={phone.asking === 'asking' || phone.asking === 'slow'} onClick={phone.ask}>
          <LocateFixed aria-hidden size={18} />
          Use my location
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-48 text-[0.95rem] text-ink2">
          {here ? 'Your location is rounded to about 1 km.' : askingWords(phone.asking)}
        </p>
      </div>
    </div>
  );
}

/** Returns the distances in the unit of the present one. */
const reaches = (within: Within) =>
  withins
    .filter((one) => one.endsWith('km') === within.endsWith('km'))
    .map((value) => ({ value, label: withinWords(value) }));

function askingWords(asking: Asking): string {
  switch (asking) {
    case 'not asked':
      return '';
    case 'asking':
      return 'Finding your location…';
    case 'slow':
      return 'Still looking. You can type a town or postcode instead.';
    case 'refused':
      return 'This site cannot see your location. Allow it in your browser’s settings, or type a town or postcode.';
    case 'unavailable':
      return 'Your location is not available at the moment. Type a town or postcode instead.';
    case 'timed out':
      return 'Finding your location took too long. Try again, or type a town or postcode.';
    case 'not supported':
      return 'This browser cannot find your location. Type a town or postcode instead.';
    default:
      return never(asking);
  }
}
