import { confirmTwoStep, startTwoStep } from '@startline/contract/people/accounts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call, send } from '../../../../lib/api.ts';
import { info } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { PasswordInput } from '../../../../ui/form/password-input.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { code, oldPassword } from '../form/form-schemas.ts';
import { reloadAccount } from '../form/reload-account.ts';
import { useSentForm } from '../form/use-sent-form.ts';

type Started = z.infer<typeof startTwoStep.output>;
type Codes = (codes: readonly string[]) => void;

/** Sets up the second step: password, then the QR code and a first code, then the backup codes. */
export function TwoStepSetup({ onCodes }: { onCodes: Codes }) {
  const [started, setStarted] = useState<Started>();
  if (started) return <FirstCode started={started} onCodes={onCodes} />;
  return (
    <div className="space-y-3">
      <p className="text-ink2">
        We ask for a code from an app on your phone after your password. This keeps your account safe even if somebody
        learns the password.
      </p>
      <details className="not-open:-mb-2">
        <summary className="font-[650] text-brand">Set up two-step verification</summary>
        <StartForm onStarted={setStarted} />
      </details>
    </div>
  );
}

const startSchema = z.object({ password: oldPassword });

function StartForm({ onStarted }: { onStarted: (started: Started) => void }) {
  const form = useSentForm<z.infer<typeof startSchema>>({
    schema: startSchema,
    prefix: 'set-up-',
    start: { password: '' },
    send: async (values) => onStarted(await call(startTwoStep, values)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5 pt-4">
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Field label="Your password" {...form.field('password')}>
        <PasswordInput autoComplete="current-password" {...form.form.register('password')} />
      </Field>
      <Button type="submit" busy={form.busy}>
        Continue
      </Button>
    </form>
  );
}

const codeSchema = z.object({ code });

function FirstCode({ started: { secret, uri, qr }, onCodes }: { started: Started; onCodes: Codes }) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useSentForm<z.infer<typeof codeSchema>>({
    schema: codeSchema,
    prefix: 'first-',
    start: { code: '' },
    send: async (values) => {
      const reply = await send(confirmTwoStep, values);
      info(reply.message);
      onCodes(reply.data.codes);
      await reloadAccount();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <p ref={first} tabIndex={-1} className="outline-none">
        Scan this with your authenticator app. On this phone,{' '}
        <a href={uri} className="font-medium text-brand underline">
          open it in the app
        </a>
        , or type the key in.
      </p>
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        className="size-52 rounded-lg bg-white"
      >
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="num wrap-anywhere">
        Key: <strong>{secret.replace(/(.{4})/g, '$1 ').trim()}</strong>
      </p>
      <Field label="Code" hint="The 6-digit code the app shows now." {...form.field('code')}>
        <TextInput
          className="num max-w-48"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.form.register('code')}
        />
      </Field>
      <Button type="submit" busy={form.busy}>
        Turn on
      </Button>
    </form>
  );
}
