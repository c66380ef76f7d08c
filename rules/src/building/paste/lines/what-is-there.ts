import { nearEvents } from '../paste-cells.ts';
import type { PasteColumn } from '../paste-columns.ts';
import type { Note } from '../paste-faults.ts';
import { adultsOf, type AdultSetting } from './adult-ages.ts';
import { namesWeights, sharedWeight } from '../kinds/weights-of-groups.ts';
import { asidesApart, hasClassesApart } from '../paste-event-words.ts';
import { hasUnclearGroups, readAgesAndGenders } from '../paste-groups.ts';
import { namesSeveral } from '../paste-several.ts';
import type { Cell, What } from '../paste-what.ts';

/** Returns a value that a line must have; adds a fault when it is missing. */
export function needed<T>(
  value: T | undefined,
  column: PasteColumn,
  input: { readonly cell: Cell; readonly note: Note; readonly suggestions?: readonly string[] },
): T | undefined {
  const text = input.cell(column);
  if (value === undefined)
    input.note(
      column,
      text === ''
        ? { kind: 'empty', column }
        : { kind: 'not-understood', column, text, suggestions: input.suggestions ?? [] },
    );
  return value;
}

/** Matches games for children, which have no standard marks. */
const ownEvents =
  /\b(?:quad\s?kids?(?:\s(?:start|primary|secondary|club))?|(?:turbo|soft|foam|mini)\s?jav(?:elin)?|vortex|howler|chest\s?push|speed\s?bounce|vertical\s?jump|target\s?throw|obstacle\srelay|over\s?(?:&|and)\s?under(?:\srelay)?|(?:\d{1,2}\s?[x+]\s?)?\d{1,2}\s?laps?(?!.*\d\s?(?:km?|m)\b)(?:\s(?:race|relay|paarlauf))?|paarlauf)\b/i;
const ownEventIn = (text: string): string => ownEvents.exec(text)?.[0] ?? '';

/** Returns whether a line has a round but no event and no group. */
const isRoundAlone = ({ event, round, pairs, rest }: What): boolean =>
  !event && round !== '' && !/[a-z]/i.test(rest) && pairs.every(({ age }) => age === undefined);

/** Adds a fault for a line whose event was not found. */
function noteNoEvent({ rest, sportClass }: What, cell: Cell, note: Note): void {
  const text = cell('event');
  const own = ownEventIn(text);
  if (text !== '' && readAgesAndGenders(asidesApart(text)[0]).rest === '')
    note('event', { kind: 'empty', column: 'event' });
  else if (own !== '') note('event', { kind: 'own-event', name: own });
  else if (namesSeveral(text) || namesWeights(text) || (sportClass !== '' && hasClassesApart(text)))
    note('event', { kind: 'several-events', text });
  else needed(undefined, 'event', { cell, note, suggestions: nearEvents(rest || text).map(({ name }) => name) });
}

/** Returns the event of a line; undefined, with a fault, when there is none, or when a weight or a class is that of one group. */
function eventOf(what: What, cell: Cell, note: Note): What['event'] {
  if (!what.event) {
    noteNoEvent(what, cell, note);
    return undefined;
  }
  if (what.sportClass !== '' && hasClassesApart(`${cell('event')} ${cell('age')}`)) {
    note('event', { kind: 'several-events', text: cell('event') });
    return undefined;
  }
  const shared = sharedWeight(cell('event'));
  if (!shared) return what.event;
  if (shared.isOfLast) note('event', { kind: 'several-events', text: cell('event') });
  else note('event', { kind: 'weight-shared', text: shared.text }, true);
  return shared.isOfLast ? undefined : what.event;
}

/** Returns event, ages and genders of a line; undefined, with a fault, for each that is missing or not understood. */
export function whatIsThere(what: What, cell: Cell, setting: AdultSetting, note: Note) {
  if (isRoundAlone(what)) {
    note('event', { kind: 'round-alone', text: what.round });
    return { event: undefined, pairs: undefined };
  }
  const event = eventOf(what, cell, note);
  const hasAges = what.pairs.some(({ age }) => age !== undefined);
  const adults = hasAges || what.sportClass !== '' ? undefined : adultsOf(what, cell, setting, note);
  const pairs = (adults ?? what.pairs).flatMap(({ age, gender }) =>
    age === undefined || gender === undefined ? [] : [{ age, gender }],
  );
  if (!hasAges && adults === undefined) noteNoAge(what, cell, note);
  if (what.pairs.every(({ gender }) => gender === undefined)) noteNoGender(cell, note);
  const unclear = gendersOfAges(pairs, cell);
  if (unclear !== undefined) {
    note('gender', { kind: 'several-events', text: unclear });
    return { event, pairs: undefined };
  }
  return { event, pairs: pairs.length > 0 ? pairs : undefined };
}

/** Matches a word for children beside one for adults: 'B/W', 'Men & Girls'. */
const childAndAdult =
  /\b(?:(?:b|boys)\s?[/&+]\s?(?:w|women)|(?:w|women)\s?[/&+]\s?(?:b|boys)|(?:g|girls)\s?[/&+]\s?(?:m|men)|(?:m|men)\s?[/&+]\s?(?:g|girls))\b/i;

/** Returns the genders of several ages of which each may have its own: 'U15/U17 B/W'. */
function gendersOfAges(pairs: readonly { readonly age: string }[], cell: Cell): string | undefined {
  if (new Set(pairs.map(({ age }) => age)).size < 2) return undefined;
  return [cell('event'), cell('age'), cell('gender')].find((text) => childAndAdult.test(text));
}

function noteNoGender(cell: Cell, note: Note): void {
  const text = [cell('event'), cell('age')].find(hasUnclearGroups);
  if (text === undefined) needed(undefined, 'gender', { cell, note });
  else note('age', { kind: 'several-events', text });
}

function noteNoAge({ sportClass }: What, cell: Cell, note: Note): void {
  if (sportClass === '') needed(undefined, 'age', { cell, note });
  else note('age', { kind: 'para-class', text: sportClass });
}
