import { builderSteps, type BuilderStep } from '@startline/rules/builder/steps';
import { classNames } from '../../../ui/class-names.ts';
import type { Place } from './steps-in-address.ts';

type Props = { place: Place; open: readonly BuilderStep[]; onGo: (place: Place) => void };
const look = 'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-4 border-transparent px-2.5 pt-1 font-[650] whitespace-nowrap text-band2 hover:text-white aria-[current=step]:border-white aria-[current=step]:text-white disabled:cursor-not-allowed disabled:opacity-50';

/** The five steps in their order, and the check before publishing, at the foot of the band. Steps that this person may not see are named and shut. */
export const StepNav = ({ place, open, onGo }: Props) => (
  <nav aria-label="Steps of the builder" className="-mx-4 -mb-6 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
    <ol className="flex gap-1">
      {builderSteps.map((step, n) => (
        <li key={step}>
          <button type="button" aria-current={place === step ? 'step' : undefined} disabled={!open.includes(step)} title={open.includes(step) ? undefined : 'Your rights do not include this step'} ref={place === step ? bringIntoView : undefined} onClick={() => onGo(step)} className={look}>
            <span aria-hidden className={classNames('num inline-flex size-6 items-center justify-center rounded-full border border-current text-[0.82rem]', place === step && 'border-white bg-white text-[#0f1b2d]')}>{n + 1}</span>
            <span className="sr-only">{n + 1} </span>{step}
          </button>
        </li>
      ))}
      <li><button type="button" aria-current={place === 'Publish' ? 'step' : undefined} ref={place === 'Publish' ? bringIntoView : undefined} onClick={() => onGo('Publish')} className={look}>Check and publish</button></li>
    </ol>
  </nav>
);

/** On a phone the row of steps slides: the open one is brought into view. */
function bringIntoView(step: HTMLElement | null): void {
  const row = step?.closest('nav');
  if (step && row && step.offsetLeft + step.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = step.offsetLeft + step.offsetWidth - row.clientWidth + 24;
}
