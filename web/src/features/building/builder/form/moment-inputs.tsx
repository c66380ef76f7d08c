import { DateField } from '../../../../ui/form/date-field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useText, type Draft } from '../draft/draft.ts';

/** A day and a time at the competition, typed. The day has the name of the field, so that a summary links to it. */
export function MomentInputs({ draft, name, label }: { draft: Draft; name: string; label: string }) {
  const day = useText(draft, `${name}.day`);
  const time = useText(draft, `${name}.time`);
  return (
    <div className="flex gap-2">
      <DateField value={day} onChange={(event) => draft.set(`${name}.day`, event.target.value)} />
      <TextInput
        id={`time-of-${name}`}
        className="num max-w-24"
        aria-label={`${label}, time`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="hh:mm"
        maxLength={10}
        value={time}
        onChange={(event) => draft.set(`${name}.time`, event.target.value)}
      />
    </div>
  );
}
