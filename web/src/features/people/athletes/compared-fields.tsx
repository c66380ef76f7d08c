import type { Comparison } from '@startline/contract/people/duplicates';
import { mergeFields, type MergeField } from '@startline/rules/people/athletes/merging';

const texts: Readonly<Record<MergeField, string>> = {
  name: 'Name',
  gender: 'Gender',
  dob: 'Date of birth',
  number: 'Registration number',
  club: 'Club',
  club2: 'Second club',
  school: 'School',
  classification: 'Classification',
  email: 'Email',
  emergency: 'Emergency contact',
  coach: 'Coach',
  trainingGroup: 'Training group',
};

type Side = Comparison['sides'][number];
type Props = {
  readonly sides: readonly [Side, Side];
  /** The record kept for each field. */
  readonly chosen: Readonly<Partial<Record<MergeField, number>>>;
  readonly onChoose: (field: MergeField, side: number) => void;
};

/** Two records side by side; where they differ, one tap chooses which is kept. Fields that both lack are left out. */
export const ComparedFields = ({ sides, chosen, onChoose }: Props) => (
  <div className="divide-y divide-line">
    {mergeFields
      .filter((field) => sides.some(({ fields }) => fields[field] !== ''))
      .map((field) => (
        <fieldset key={field} className="px-4 py-2.5">
          <legend className="float-left w-full pb-1 text-[0.9rem] font-[650] text-ink2">{texts[field]}</legend>
          {sides[0].fields[field] === sides[1].fields[field] ? (
            <p className="wrap-anywhere clear-both">{sides[0].fields[field]}</p>
          ) : (
            <div className="clear-both grid grid-cols-2 gap-3">
              {sides.map((side) => (
                <label
                  key={side.id}
                  className="flex min-h-11 min-w-0 cursor-pointer items-start gap-2 rounded-lg border border-edge px-2.5 py-2 has-checked:border-brand has-checked:bg-brand-tint"
                >
                  <input
                    type="radio"
                    name={field}
                    checked={chosen[field] === side.id}
                    onChange={() => onChoose(field, side.id)}
                    className="size-[22px] shrink-0 appearance-none rounded-full border-2 border-edge bg-surface checked:border-[7px] checked:border-brand"
                  />
                  <span className="wrap-anywhere min-w-0">
                    {side.fields[field] || <span className="text-ink2">Nothing</span>}
                  </span>
                </label>
              ))}
            </div>
          )}
        </fieldset>
      ))}
  </div>
);
