import type { AthleteSummary } from '@startline/contract/people/athletes';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Chip, Chips } from '../../../../ui/chip.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Band } from '../../../../ui/layout/band.tsx';
import type { Asked, useAsked } from './use-list.ts';

type Ask = ReturnType<typeof useAsked>['ask'];
type Props = {
  asked: Asked;
  /** The visitor's children; undefined while they are on their way. */ athletes: readonly AthleteSummary[] | undefined;
  filters: number;
  onAsk: Ask;
  onFilters: () => void;
  /** The pointer or the focus is on the button of the filters. */ onFiltersNear: () => void;
};

/** The milliseconds after the last key before the search starts by itself. */
const pause = 350;

/** The dark band of the front page: the question, the search, the filters, and the visitor's children. */
export function HomeBand({ asked: request, athletes, filters, onAsk, onFilters, onFiltersNear }: Props) {
  return (
    <Band hero title="Find your next competition">
      <div className="flex max-w-[48rem] gap-2">
        <SearchBox
          words={request.filter.freeTextSearch}
          onSearch={(freeTextSearch) =>
            onAsk(
              { filter: { ...request.filter, freeTextSearch, pageNumber: 1 } },
              request.filter.freeTextSearch !== '',
            )
          }
        />
        <Button
          variant="band"
          onClick={onFilters}
          onPointerEnter={onFiltersNear}
          onFocus={onFiltersNear}
          className="min-h-12! shrink-0"
          aria-haspopup="dialog"
        >
          <SlidersHorizontal aria-hidden size={18} />
          <span className="max-sm:sr-only">Filters</span>
          {filters > 0 && <span className="num">({filters})</span>}
        </Button>
      </div>
      {(athletes === undefined || athletes.length > 0) && (
        <div className="mt-4 min-h-10">
          {athletes && (
            <Chips label="Competitions for">
              {athletes
                .filter(({ id }, place) => place < MOST_CHIPS || request.child === String(id))
                .map((athlete) => (
                  <Chip
                    key={athlete.id}
                    onBand
                    pressed={request.child === String(athlete.id)}
                    note={noteOf(athlete)}
                    onClick={() =>
                      onAsk({ child: String(athlete.id), filter: { ...request.filter, age: '', pageNumber: 1 } })
                    }
                  >
                    {athlete.firstName}
                  </Chip>
                ))}
              <Chip
                onBand
                pressed={request.child === ''}
                onClick={() => onAsk({ child: '', filter: { ...request.filter, pageNumber: 1 } })}
              >
                Everyone
              </Chip>
            </Chips>
          )}
        </div>
      )}
    </Band>
  );
}

/** Users with more athletes search among them on the entry page. */
const MOST_CHIPS = 12;

/** Returns the singular of an age group with gender, U15 girl for 'U15 girls'. */
const noteOf = ({ ageGroup }: AthleteSummary): string => ageGroup.replace(/ (girl|boy)s$/, ' $1');

/** The words to search for, which are used once the typing stops, or at Enter. */
function SearchBox({ words: phrase, onSearch }: { words: string; onSearch: (phrase: string) => void }) {
  const [typed, setTyped] = useState(phrase);
  const [{ seen, sent }, setWords] = useState({ seen: phrase, sent: phrase });
  const input = useRef<HTMLInputElement>(null);
  const search = (words: string) => {
    setWords({ seen, sent: words });
    onSearch(words);
  };
  // words that came by the address, as with the back button; what is typed meanwhile stays
  if (phrase !== seen) {
    setWords({ seen: phrase, sent: phrase });
    if (phrase !== sent) setTyped(phrase);
  }
  useEffect(() => {
    if (typed.trim() === phrase) return;
    const waiting = setTimeout(() => search(typed.trim()), pause);
    return () => clearTimeout(waiting);
  });
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
        input.current?.blur();
      }}
    >
      <TextInput
        ref={input}
        role="searchbox"
        aria-label="Name, club or venue"
        placeholder="Name, club or venue"
        icon={<Search size={20} />}
        enterKeyHint="search"
        className="min-h-12! pr-11"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setTyped('');
            search('');
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0 inline-flex items-center px-3.5"
        >
          <X aria-hidden size={20} />
        </button>
      )}
    </form>
  );
}
