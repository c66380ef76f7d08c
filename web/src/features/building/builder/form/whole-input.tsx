import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { Choice } from '../draft/field-spec.ts';

type Props = {
  value: string;
  onValue: (value: string) => void;
  unit?: string | undefined;
  words?: readonly Choice[] | undefined;
};

/**
 * A whole number. Numbers with a meaning, such as 0 for no limit or -1 for the setting of the competition, are chosen and
 * shown by their words: the box stays empty for them.
 */
export function WholeInput({ value, onValue, unit, words: choices = [] }: Props) {
  const isWord = choices.some((word) => word.value === value.trim());
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextInput
        className="num max-w-28"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={isWord ? '' : value}
        onChange={(event) => onValue(event.target.value)}
      />
      {unit !== undefined && <span className="text-ink2">{unit}</span>}
      {choices.map((word) => (
        <button
          key={word.value}
          type="button"
          aria-pressed={value.trim() === word.value}
          onClick={() => onValue(word.value)}
          className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-3.5 text-[0.9rem] hover:bg-raise aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:font-[650]"
        >
          {word.label}
        </button>
      ))}
    </div>
  );
}
