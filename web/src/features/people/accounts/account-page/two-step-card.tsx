import { newBackupCodes, stopTwoStep, type Account } from '@startline/contract/people/accounts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call, send } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordInput } from '../../../../ui/form/password-input.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { code, oldPassword } from '../form/form-schemas.ts';
import { TwoStepSetup } from './two-step-setup.tsx';
import { reloadAccount } from '../form/reload-account.ts';
import { useSentForm } from '../form/use-sent-form.ts';

/** The second step at login: setting it up, new backup codes, turning it off. */
export function TwoStepCard({ account: { twoStep } }: { account: Account }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const heading = useFocusAtEach(codes.length > 0 ? 'codes' : twoStep.isOn ? 'on' : 'off');
  return (
    <Card aria-labelledby="two-step-title">
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-2">
        <h2 id="two-step-title" ref={heading} tabIndex={-1} className="text-[1.19rem] outline-none">
          Two-step verification
        </h2>
        <Badge tone={twoStep.isOn ? 'ok' : 'plain'}>{twoStep.isOn ? 'On' : 'Off'}</Badge>
      </div>
      {codes.length > 0 && <BackupCodes codes={codes} onDone={() => setCodes([])} />}
      {!twoStep.isOn && codes.length === 0 && <TwoStepSetup onCodes={setCodes} />}
      {twoStep.isOn && codes.length === 0 && (
        <div className="space-y-4">
          <p className="text-ink2">
            After your password, we ask for a code from your authenticator app. You have {twoStep.codesLeft} of 10
            backup codes left.
          </p>
          <details>
            <summary className="font-[650] text-brand">New backup codes</summary>
            <RenewForm onCodes={setCodes} />
          </details>
          {!twoStep.isRequired && (
            <details>
              <summary className="font-[650] text-brand">Turn off two-step verification</summary>
              <StopForm />
            </details>
          )}
        </div>
      )}
    </Card>
  );
}

/**
 * Returns the ref of a heading that takes the focus at each new stage: the button that was pressed has gone with the
 * stage before.
 */
function useFocusAtEach(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (last.current !== stage) heading.current?.focus();
    last.current = stage;
  }, [stage]);
  return heading;
}

const renewSchema = z.object({ code });

function RenewForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const form = useSentForm<z.infer<typeof renewSchema>>({
    schema: renewSchema,
    prefix: 'renew-',
    start: { code: '' },
    send: async (values) => {
      onCodes((await call(newBackupCodes, values)).codes);
      await reloadAccount();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5 pt-4">
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Field label="Code" hint="From your authenticator app, or a backup code." {...form.field('code')}>
        <TextInput className="num max-w-48" autoComplete="one-time-code" {...form.form.register('code')} />
      </Field>
      <Button type="submit" busy={form.busy}>
        Make new codes
      </Button>
    </form>
  );
}

const stopSchema = z.object({ password: oldPassword, code });

function StopForm() {
  const form = useSentForm<z.infer<typeof stopSchema>>({
    schema: stopSchema,
    prefix: 'stop-',
    start: { password: '', code: '' },
    send: async (values) => {
      info((await send(stopTwoStep, values)).message);
      await reloadAccount();
    },
  });
  const { register } = form.form;
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5 pt-4">
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Field label="Your password" {...form.field('password')}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Field label="Code" hint="From your authenticator app, or a backup code." {...form.field('code')}>
        <TextInput className="num max-w-48" autoComplete="one-time-code" {...register('code')} />
      </Field>
      <Button type="submit" variant="danger" busy={form.busy}>
        Turn off
      </Button>
    </form>
  );
}
