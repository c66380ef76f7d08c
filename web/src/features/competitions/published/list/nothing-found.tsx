import { filterCompetitions, type ListMeta } from '@startline/contract/competitions/competitions';
import { filterCall } from '@startline/contract/competitions/list';
import { longestPlace } from '@startline/rules/competitions/published/list-filter';
import { withinWords } from '@startline/rules/competitions/published/places/within';
import { useEffect, useState } from 'react';
import { afterPaint } from '../../../../lib/after-paint.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/screen-states.tsx';
import type { Asked, useAsked } from './use-list.ts';

type Choice = { asked: Asked; onAsk: ReturnType<typeof useAsked>['ask'] };

/** A list without competitions: a page that is gone, a filter that nothing fits, or none yet. */
export const NothingFound = ({
  isNarrowed,
  isPastEnd,
  ...choice
}: Choice & { isNarrowed: boolean; isPastEnd: boolean }) =>
  isPastEnd ? (
    <EmptyState
      title="There are fewer pages now"
      action={
        <Button onClick={() => choice.onAsk({ filter: { ...choice.asked.filter, pageNumber: 1 } })}>First page</Button>
      }
    />
  ) : isNarrowed ? (
    <>
      <Announced text="No matching competitions" />
      <PlaceMeant {...choice} />
      <EmptyState
        title="No matching competitions"
        action={
          <Button onClick={() => choice.onAsk({ filter: choice.asked.defaults, here: undefined, child: '' })}>
            Show all competitions
          </Button>
        }
      >
        Try fewer words or filters.
      </EmptyState>
    </>
  ) : (
    <EmptyState title="No competitions yet">They appear here when organisers publish them.</EmptyState>
  );

/** Tells screen readers a text that has come. It is written after the region is there: a region with its text is not read. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => afterPaint(() => setSaid(text)), [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Offers the competitions near a place that was typed as words. Renders nothing for other words. */
function PlaceMeant({ asked: { filter, here }, onAsk }: Choice) {
  const words = filter.freeTextSearch.trim();
  const moved = { ...filter, freeTextSearch: '', near: words, pageNumber: 1 };
  const enabled = words !== '' && words.length <= longestPlace && filter.near === '' && !here;
  const { data } = useCall(filterCompetitions, filterCall(moved), { enabled });
  const near = (data?.meta as ListMeta | undefined)?.near;
  if (!enabled || !data || !near?.known) return null;
  return (
    <div role="status" className="pb-3">
      {data.data.page.totalCount > 0 ? (
        <Button variant="secondary" onClick={() => onAsk({ filter: { ...moved, near: near.name } })}>
          Show competitions near {near.name}
        </Button>
      ) : (
        `No competitions within ${withinWords(filter.within)} of ${near.name} fit the other filters.`
      )}
    </div>
  );
}
