import { listAreas } from '@startline/contract/people/orgs';
import { useCall } from '../../../../lib/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { useText, type Draft } from '../draft/draft.ts';
import { WithHelp } from '../form/draft-field.tsx';

/** The county, region or country that the competition belongs to. */
export function AreaField({ draft }: { draft: Draft }) {
  const value = useText(draft, 'area');
  const areas = useCall(listAreas, {}, { freshMs: 300_000 });
  return (
    <WithHelp helpKey="builder.general.area" name="Area">
      <Field label="Area" name="area" optional>
        <Select
          value={value}
          placeholder="No area"
          options={(areas.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => draft.set('area', event.target.value)}
        />
      </Field>
    </WithHelp>
  );
}
