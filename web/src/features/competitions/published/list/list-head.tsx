import { LayoutList, Table2 } from 'lucide-react';
import { Select } from '../../../../ui/form/select.tsx';
import type { ListState } from './list-state.ts';
import type { Asked, useAsked } from './use-list.ts';

type Props = { state: ListState; asked: Asked; onAsk: ReturnType<typeof useAsked>['ask'] };

const orders = [
  { value: 'date', label: 'By date' },
  { value: 'closing', label: 'Closing soonest' },
];
const displays = [
  { type: 'CARD', words: 'Cards', Icon: LayoutList },
  { type: 'TABLE', words: 'Table', Icon: Table2 },
] as const;

/** Above the list: the count, what was searched for, the order, and cards or table. */
export function ListHead({ state: { page, loading, meant, filter }, asked: input, onAsk }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className={`num text-[0.95rem] text-ink2 ${loading ? 'opacity-60' : ''}`}>
        {countWords(page)}
        {meant !== undefined && (
          <span className="block">
            No results for “{filter.freeTextSearch}”. Showing results for “{meant}”.
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-33 sm:w-44">
          <Select
            aria-label="Order"
            value={input.sort}
            options={orders}
            onChange={(event) =>
              onAsk({
                sort: event.target.value === 'closing' ? 'closing' : 'date',
                filter: { ...input.filter, pageNumber: 1 },
              })
            }
          />
        </div>
        <div
          role="group"
          aria-label="Display"
          className="flex overflow-hidden rounded-lg border border-edge bg-surface"
        >
          {displays.map(({ type, words: phrase, Icon }) => (
            <button
              key={type}
              type="button"
              aria-pressed={input.displayType === type}
              title={phrase}
              onClick={() => onAsk({ displayType: type }, true)}
              className="inline-flex size-11 items-center justify-center -outline-offset-2! aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              <Icon aria-hidden size={19} />
              <span className="sr-only">{phrase}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

const countWords = ({ totalCount, isMore }: ListState['page']): string => {
  if (isMore) return `More than ${totalCount} competitions`;
  return totalCount === 1 ? '1 competition' : `${totalCount} competitions`;
};
