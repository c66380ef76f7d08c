import { completeEventOptions, type SentEventOptions } from '@startline/contract/competitions/comp-event-options';
import { eventOptionsFaults } from '@startline/rules/building/builder/event-options-form';
import type { FormFault } from '@startline/rules/formats/form-fault';
import { instant } from '@startline/rules/time';

const at = (text: string): number | null => (text === '' ? null : instant(text));

/** Lists all faults of options as they would be saved. */
export function optionFaults(options: SentEventOptions): readonly FormFault[] {
  const whole = completeEventOptions(options);
  return eventOptionsFaults({ ...whole, availableFrom: at(whole.availableFrom), availableTo: at(whole.availableTo) });
}
