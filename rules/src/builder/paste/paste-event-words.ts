import type { EventKind } from '../../performances/event-codes.ts';
import { readAgeCell, readEventCell, readGenders } from './paste-cells.ts';
import { readStage, type Stage } from '../timetable-cells.ts';

/** What stands in one cell that names an event together with its ages, genders and round. */
export type EventWords = { readonly event: EventKind | undefined; readonly ages: readonly string[] | undefined; readonly genders: readonly ('M' | 'F' | 'O')[] | undefined; readonly stage: Stage | undefined };

type Word = { readonly ages: readonly string[]; readonly genders: readonly ('M' | 'F' | 'O')[]; readonly stage: Stage | undefined; readonly rest: string };

/** Reads 'U15 Girls 100m', '100m U15G Heats', 'Senior Men Shot Putt', 'Long Jump Boys U13/U15': words of ages, genders and rounds are taken out, the rest is the event. */
export function readEventWords(text: string): EventWords {
  const parts = text.replace(/[–—,()|]+/g, ' ').replace(/\bunder\s+(\d)/gi, 'U$1').split(/\s+/).filter((part) => part !== '' && part !== '-' && part !== '&');
  const words = parts.map(wordOf);
  const [ages, genders] = [[...new Set(words.flatMap((word) => word.ages))], [...new Set(words.flatMap((word) => word.genders))]];
  return {
    event: readEventCell(words.map(({ rest }) => rest).filter((rest) => rest !== '').join(' ')), ages: ages.length === 0 ? undefined : ages, genders: genders.length === 0 ? undefined : genders,
    stage: words.findLast((word) => word.stage !== undefined)?.stage,
  };
}

const nothing: Word = { ages: [], genders: [], stage: undefined, rest: '' };

function wordOf(word: string): Word {
  const aged = isAgeWord(word) ? readAgeCell(word) : undefined;
  if (aged) return { ...nothing, ages: aged.ages, genders: aged.gender ? [aged.gender] : [] };
  const genders = word.length > 2 || /^[mfwbg]$/i.test(word) ? readGenders(word) : undefined;
  if (genders) return { ...nothing, genders };
  const stage = word.length > 3 ? readStage(word) : undefined;
  return stage ? { ...nothing, stage } : { ...nothing, rest: word };
}

const isAgeWord = (word: string): boolean => /^(?:u-?\d{1,2}|v\d{2}|sen(?:iors?)?|s[mw]|open|masters?|vets?|juniors?|inters?|intermediates?)/i.test(word);
