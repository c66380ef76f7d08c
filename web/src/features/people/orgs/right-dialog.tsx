import { listBuilt } from '@startline/contract/building/builder';
import {
  listPermLevels,
  listRoles,
  savePermission,
  type Colleague,
  type Permission,
} from '@startline/contract/people/permissions';
import type { BuilderLevel } from '@startline/rules/access/permissions';
import { useState, type SyntheticEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { info } from '../../../lib/notices.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { useSent } from './use-sent.ts';

type Props = {
  orgId: number;
  person: Colleague | undefined;
  right: Permission | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Invites somebody by e-mail address with a role, or changes an existing right. */
export const RightDialog = (props: Props) => (
  <Sheet
    open
    onOpenChange={(open) => !open && props.onClose()}
    title={props.person ? `${props.person.name}’s role` : 'Invite a colleague'}
    description={
      props.person ? undefined : 'They get an email with a link. Once they have accepted, they can work here.'
    }
  >
    <RightForm {...props} />
  </Sheet>
);

type Whom = { readonly id: number; readonly email?: string; readonly name?: string };
/** The default of an invitation: Builder. */
const usual = { role: { id: 2 }, comp: { id: 0 }, permLevels: [] as readonly BuilderLevel[] };
const missingIn = ({ id, email = '' }: Whom) =>
  id !== 0 || email.trim() !== '' ? [] : [{ field: 'email', message: 'Enter your colleague’s email address.' }];

function RightForm({ orgId, person, right, onClose, onSaved }: Props) {
  const sent = useSent('right.');
  const roles = useCall(listRoles, {}).data?.data ?? [];
  const start = right ?? usual;
  const [whom, setWhom] = useState<Whom>(person ? { id: person.id } : { id: 0, email: '', name: '' });
  const [role, setRole] = useState(start.role.id);
  const [comp, setComp] = useState<number>(start.comp.id);
  const [levels, setLevels] = useState(start.permLevels);
  const chosen = roles.find(({ id }) => id === role);
  const hasLevels = chosen?.hasLevels === true;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void sent.run(async () => {
      const reply = await send(savePermission, {
        ...whom,
        permid: right?.id ?? 0,
        roleid: role,
        orgid: orgId,
        compid: comp,
        permLevels: hasLevels ? [...levels] : [],
      });
      info(reply.message);
      onSaved();
    }, missingIn(whom));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <ErrorSummary faults={sent.faults} attempt={sent.attempt} />
      {whom.id === 0 && <PersonFields whom={whom} onWhom={setWhom} field={sent.field} />}
      <Field label="Role" hint={chosen && `Can ${chosen.text}.`} {...sent.field('roleid')}>
        <Select
          value={role}
          options={roles.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(event) => setRole(Number(event.target.value))}
        />
      </Field>
      {hasLevels && <Levels levels={levels} onLevels={setLevels} />}
      <Place orgId={orgId} comp={comp} field={sent.field('compid')} onComp={setComp} />
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" busy={sent.busy}>
          {whom.id === 0 ? 'Invite' : 'Save the role'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const PersonFields = ({
  whom,
  onWhom,
  field,
}: {
  whom: Whom;
  onWhom: (next: Whom) => void;
  field: (name: string) => { name: string; error: string | undefined };
}) => (
  <>
    <Field label="Email address" {...field('email')}>
      <TextInput
        type="email"
        autoComplete="off"
        value={whom.email}
        onChange={(event) => onWhom({ ...whom, email: event.target.value })}
      />
    </Field>
    <Field label="Name" optional hint="Shown in your list until they accept." {...field('name')}>
      <TextInput
        autoComplete="off"
        maxLength={80}
        value={whom.name}
        onChange={(event) => onWhom({ ...whom, name: event.target.value })}
      />
    </Field>
  </>
);

/** The parts of a competition that a builder may change; none ticked means all of them. */
function Levels({
  levels,
  onLevels,
}: {
  levels: readonly BuilderLevel[];
  onLevels: (next: readonly BuilderLevel[]) => void;
}) {
  const known = useCall(listPermLevels, {}).data?.data ?? [];
  return (
    <fieldset>
      <legend className="pb-1 font-[650]">Parts of a competition</legend>
      <p className="text-[0.95rem] text-ink2">
        Tick what this person can change. If you tick none, they can change everything.
      </p>
      {known.map(({ id, name, text }) => (
        <Checkbox
          key={id}
          label={
            <>
              {name} <span className="text-[0.95rem] text-ink2">{text}</span>
            </>
          }
          checked={levels.includes(name)}
          onChange={(event) =>
            onLevels(event.target.checked ? [...levels, name] : levels.filter((one) => one !== name))
          }
        />
      ))}
    </fieldset>
  );
}

/** The scope of the right: all competitions of the organisation, or one. */
function Place({
  orgId,
  comp,
  field,
  onComp,
}: {
  orgId: number;
  comp: number;
  field: { name: string; error: string | undefined };
  onComp: (id: number) => void;
}) {
  const comps = useCall(listBuilt, { orgid: orgId, pagesize: 200 }).data?.data.competitions ?? [];
  const known = comps.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label="Where" {...field}>
      <Select
        value={comp}
        options={[{ value: 0, label: 'All competitions' }, ...known]}
        onChange={(event) => onComp(Number(event.target.value))}
      />
    </Field>
  );
}
