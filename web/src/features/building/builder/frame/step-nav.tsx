import { builderSteps, type BuilderStep } from '@startline/rules/building/builder/steps';
import { Lock } from 'lucide-react';
import { classNames } from '../../../../ui/layout/class-names.ts';
import type { Place } from './steps-in-address.ts';

type Props = { place: Place; open: readonly BuilderStep[]; onGo: (place: Place) => void };
const look =
  'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-4 border-transparent px-2.5 pt-1 font-[650] whitespace-nowrap text-band2 hover:text-white aria-[current=step]:border-white aria-[current=step]:text-white';

/**
 * The five steps in order, and the check before publishing, at the bottom of the band. Marks steps that this person may
 * not change.
 */
export const StepNav = ({ place, open, onGo }: Props) => (
  <nav
    aria-label="Steps of the builder"
    className="-mx-(--gutter) -mb-6 overflow-x-auto px-(--gutter) [scrollbar-width:none] max-sm:-mt-2 sm:mx-0 sm:px-0"
  >
    <ol className="flex gap-1">
      {builderSteps.map((step, n) => (
        <li key={step}>
          <button
            type="button"
            aria-current={place === step ? 'step' : undefined}
            title={open.includes(step) ? undefined : 'Read only: your role does not include this step'}
            ref={place === step ? bringIntoView : undefined}
            onClick={() => onGo(step)}
            className={look}
          >
            <span
              aria-hidden
              className={classNames(
                'num inline-flex size-6 items-center justify-center rounded-full border border-current text-[0.82rem]',
                place === step && 'border-white bg-white text-[#0f1b2d]',
              )}
            >
              {n + 1}
            </span>
            <span className="sr-only">{n + 1} </span>
            {step}
            {!open.includes(step) && (
              <>
                <Lock aria-hidden size={14} />
                <span className="sr-only"> (read only)</span>
              </>
            )}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-current={place === 'Publish' ? 'step' : undefined}
          ref={place === 'Publish' ? bringIntoView : undefined}
          onClick={() => onGo('Publish')}
          className={look}
        >
          Check and publish
        </button>
      </li>
    </ol>
  </nav>
);

/** Scrolls the open step of the row into view on a phone. */
function bringIntoView(step: HTMLElement | null): void {
  const row = step?.closest('nav');
  if (step && row && step.offsetLeft + step.offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollLeft = step.offsetLeft + step.offsetWidth - row.clientWidth + 24;
}
