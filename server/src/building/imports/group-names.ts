import type { EventKind } from '@startline/rules/performances/event-codes';
import type { KnownAge } from './age-words.ts';

/** The longest name of an event group (EVENT-09). */
const longest = 50;

type Named = { readonly event: Pick<EventKind, 'name'>; readonly gender: 'M' | 'F' | 'O'; readonly age: KnownAge };

/**
 * Names a group of events that compete together: 'Hammer Throw Men U16, U18, Senior', '70m Hurdles Girls U14'. A later
 * round is named with it: '100m Men Senior semi-finals'. At most 50 characters.
 */
export function nameGroup(events: readonly Named[], laterRound = ''): string {
  const [first] = events;
  if (!first) return '';
  const end = laterRound === '' ? '' : ` ${laterRound.toLowerCase().slice(0, 20)}`;
  const most = longest - end.length;
  const ages = [...new Map(events.map(({ age }) => [age.id, age])).values()].toSorted((a, b) => a.minAge - b.minAge);
  const head = [first.event.name, genderWord(first.gender, ages)].filter((word) => word !== '').join(' ');
  const names = ages.map(({ name }) => name);
  const full = `${head} ${names.join(', ')}`;
  const name = full.length <= most ? full : `${head} ${names[0] ?? ''} to ${names.at(-1) ?? ''}`.slice(0, most);
  return `${name}${end}`;
}

/** Returns 'Boys' or 'Girls' up to 17 years, and 'Men' or 'Women' for older groups; empty for mixed events. */
function genderWord(gender: 'M' | 'F' | 'O', ages: readonly KnownAge[]): string {
  if (gender === 'O') return '';
  const young = ages.every(({ minAge }) => minAge < 18);
  if (gender === 'M') return young ? 'Boys' : 'Men';
  return young ? 'Girls' : 'Women';
}
