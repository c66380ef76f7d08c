import type { ComponentProps } from 'react';
import { PartBestsDialog } from './part-bests-dialog.tsx';
import { PbDialog } from './pb-dialog.tsx';

/** Asks for the mark of an event; for a combined event, for those of its parts. */
export function AskMark(props: ComponentProps<typeof PbDialog>) {
  const whole = <PbDialog {...props} />;
  return props.row.tf === 'M' ? <PartBestsDialog {...props} whole={whole} /> : whole;
}
