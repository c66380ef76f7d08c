import type { PublicLine, PublicResults } from '@startline/contract/day/results';
import type { PublicStartLists } from '@startline/contract/day/start-lists';
import {
  followedLines,
  followsAthlete,
  nextEvents,
  phaseOf,
  type FollowedLine,
} from '@startline/rules/day/readers/following';
import type { TimeZone } from '@startline/rules/time';
import { useState } from 'react';
import { useFollows } from './use-follows.ts';
import { useResultDays, type ResultDay } from './use-result-days.ts';

/** The views of a competition's results. */
export const views = ['all', 'now', 'next', 'done', 'following'] as const;
export type View = (typeof views)[number];
export type Choice = { readonly view: View; readonly event: string; readonly club: string; readonly athlete: string };
type List = PublicStartLists['lists'][number];
type Shown = { results: readonly PublicResults[]; lists: readonly List[]; zone: TimeZone };

export type ChosenResults = Choice & {
  readonly choose: (change: Partial<Choice>) => void;
  readonly days: readonly ResultDay[];
  readonly dateSelected: ResultDay;
  readonly selectDate: (day: ResultDay) => void;
  readonly counts: Readonly<Record<View, number>>;
  readonly events: readonly PublicResults[];
  readonly clubs: readonly string[];
  readonly shown: readonly PublicResults[];
  readonly next: readonly List[];
  readonly followed: readonly FollowedLine[];
  readonly isMarked: (line: PublicLine) => boolean;
  readonly isFollowed: (event: PublicResults) => boolean;
};

const linesOf = ({ heats }: PublicResults): PublicLine[] => heats.flatMap(({ lines }) => lines);
const sameLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns what the results page shows for the reader's choice of view, day, event, club and athlete. */
export function useChosenResults({ results, lists, zone }: Shown): ChosenResults {
  const days = useResultDays(results, zone);
  const follows = useFollows();
  const [choice, setChoice] = useState<Choice>({ view: 'all', event: '', club: '', athlete: '' });
  const { view, event, club, athlete } = choice;
  const isFollowed = (one: PublicResults): boolean =>
    follows.events.includes(one.egId) || linesOf(one).some((line) => followsAthlete(follows, line));
  const fits = (line: PublicLine): boolean =>
    (club === '' || line.club === club) &&
    (athlete === '' || sameLetters(`${line.name} ${line.bib}`).includes(sameLetters(athlete)));
  const inView: Record<View, (one: PublicResults) => boolean> = {
    all: () => true,
    now: (one) => phaseOf(one) === 'now',
    next: () => false,
    done: (one) => phaseOf(one) === 'done',
    following: isFollowed,
  };
  const onDay = results.filter(({ startDateTime }) => days.isOnDate(startDateTime));
  const next = nextEvents(lists, results).filter(({ startDateTime }) => days.isOnDate(startDateTime));
  const count = (one: View): number => onDay.filter(inView[one]).length;
  return {
    ...choice,
    ...days,
    choose: (change) => setChoice({ ...choice, ...change }),
    counts: {
      all: onDay.length,
      now: count('now'),
      next: next.length,
      done: count('done'),
      following: count('following'),
    },
    events: results,
    clubs: clubsOf(results),
    shown: inOrder(onDay).filter(
      (one) =>
        inView[view](one) &&
        (event === '' || String(one.egId) === event) &&
        ((club === '' && athlete === '') || linesOf(one).some(fits)),
    ),
    next,
    followed: followedLines({ results, lists }, follows),
    isMarked: (line) => followsAthlete(follows, line) || ((club !== '' || athlete !== '') && fits(line)),
    isFollowed,
  };
}

const clubsOf = (results: readonly PublicResults[]): string[] =>
  [...new Set(results.flatMap(linesOf).map(({ club }) => club))]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b));

/** Sorts events under way first, then the latest ended. */
function inOrder(events: readonly PublicResults[]): PublicResults[] {
  const isNow = (one: PublicResults): boolean => phaseOf(one) === 'now';
  return [...events].sort(
    (a, b) =>
      Number(isNow(b)) - Number(isNow(a)) || (isNow(a) ? 1 : -1) * a.startDateTime.localeCompare(b.startDateTime),
  );
}
