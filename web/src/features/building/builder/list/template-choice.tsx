import { i18n } from '@lingui/core';
import type { template } from '@startline/contract/building/templates';
import type * as z from 'zod/mini';
import { Card } from '../../../../ui/layout/card.tsx';
import { count } from './built-row.tsx';

type Template = z.infer<typeof template>;
type Props = { templates: readonly Template[]; isLoading: boolean; value: string; onValue: (key: string) => void };

/** The start of a new competition: empty, or the events of a template. */
export const TemplateChoice = ({ templates, isLoading, value, onValue }: Props) => (
  <Card>
    <fieldset>
      <legend className="pb-2 text-[1.19rem] font-bold">Start with</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        <Option
          name="Empty"
          text="No events yet: tick them, paste them or add them one by one."
          facts=""
          isChosen={value === ''}
          onChoose={() => onValue('')}
        />
        {isLoading ? (
          <OnTheirWay />
        ) : (
          templates.map((one) => (
            <Option
              key={one.key}
              name={one.name}
              text={one.description}
              facts={[
                count(one.events, 'event'),
                count(one.days, 'day'),
                one.own ? `template of ${one.organisation}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              isChosen={value === one.key}
              onChoose={() => onValue(one.key)}
            />
          ))
        )}
      </div>
    </fieldset>
  </Card>
);

/** Placeholders for all templates, each as high as one, so that the form below does not move. */
const OnTheirWay = () => (
  <>
    <p role="status" className="sr-only">
      {i18n._('ui.loading')}
    </p>
    {Array.from({ length: 8 }, (_, place) => (
      <div key={place} aria-hidden className="skeleton min-h-30 rounded-lg sm:min-h-[8.2rem]" />
    ))}
  </>
);

type OptionProps = { name: string; text: string; facts: string; isChosen: boolean; onChoose: () => void };

const Option = ({ name, text, facts, isChosen, onChoose }: OptionProps) => (
  <label className="flex min-h-14 sm:min-h-[8.2rem] cursor-pointer items-start gap-3 rounded-lg border border-edge px-3 py-2.5 hover:bg-raise has-checked:border-brand has-checked:bg-brand-tint">
    <input
      type="radio"
      name="template"
      checked={isChosen}
      onChange={onChoose}
      className="mt-0.5 size-[22px] shrink-0 appearance-none rounded-full border-2 border-edge bg-surface checked:border-[7px] checked:border-brand"
    />
    <span>
      <span className="font-[650]">{name}</span>
      <span className="block text-[0.9rem] text-pretty text-ink2">{text}</span>
      {facts !== '' && <span className="num block pt-1 text-[0.9rem] font-[550]">{facts}</span>}
    </span>
  </label>
);
