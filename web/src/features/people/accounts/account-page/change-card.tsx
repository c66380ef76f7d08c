import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import type { useSentForm } from '../form/use-sent-form.ts';

type Props = {
  readonly id: string;
  readonly title: string;
  /** The present value. */
  readonly now?: ReactNode;
  /** The words that open the form, and those of its button. */
  readonly change: string;
  readonly submit: string;
  readonly form: Pick<ReturnType<typeof useSentForm>, 'faults' | 'attempt' | 'busy' | 'onSubmit'>;
  readonly children: ReactNode;
};

/** A card of the account with, folded away, the form that changes what it shows. */
export function ChangeCard({ id, title, now, change, submit, form, children }: Props) {
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-[1.19rem]">
        {title}
      </h2>
      {now}
      <details className="not-open:-mb-2">
        <summary className="font-[650] text-brand">{change}</summary>
        <form noValidate onSubmit={form.onSubmit} className="space-y-5 pt-4">
          <ErrorSummary faults={form.faults} attempt={form.attempt} />
          {children}
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        </form>
      </details>
    </Card>
  );
}
