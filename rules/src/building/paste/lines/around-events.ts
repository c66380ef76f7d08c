import { openToAll } from '../age-spans.ts';
import { readEventWords } from '../paste-event-words.ts';
import { everyClock } from '../kinds/clocks.ts';

/** Words for what is never an event: 'Gates', 'Lunch', 'Call room'. */
const sure = String.raw`lunch|break|interval|presentations?|ceremony|march past|registration|declarations?|warm[ -]?up|briefing|doors?|gates?|call[ -]?room|check[ -]?in|officials|volunteers|awards|medals|prizes|prize[ -]?giving|teas|refreshments`;
/** Words for what may be around the events, but are also in the names of some. */
const likely = String.raw`finish(?:es)?|ends?|starts?|opens|closes?|closed|entries|numbers?|arrivals?|arrive|session|programme|timetable|meeting|match|league|championships?|competition|reports?|events?`;
const links = String.raw`until|before|from|by|day|open|award|medal|prize|(?:satur|sun|mon|tues|wednes|thurs|fri)day`;

const sureWord = new RegExp(String.raw`\b(?:${sure})\b`, 'i');
const anyWord = new RegExp(String.raw`\b(?:${sure}|${likely}|${links})\b`, 'i');
const likelyWord = new RegExp(String.raw`\b(?:${likely})\b`, 'i');
const likelyWords = new RegExp(
  String.raw`\b(?:${likely}|of|the|for|to|and|all|first|last|approx|expected|estimated|morning|afternoon|evening|athletes|teams?|managers)\b|[^a-z\d]`,
  'gi',
);
const trackOrField = /^(?:track|field)(?: events?)?[.:]?$/i;
/** Matches how long a break is: the 45 minutes of lunch. */
const minutes = /\b\d{1,3}\s?min(?:ute)?s?\b/gi;
const eventWord =
  /\b(?:shot|putt?|discus|hammer|javelin|jumps?|vault|throws?|hurdles|relays?|steeplechase|walk|mile|races?|heats?|finals?)\b/i;

/**
 * Returns whether a text is a break between events, such as LUNCH, Gates open or Track events. A line with a digit in
 * it may be an event, and so may one with the words of an event and a group: 'Shot Senior Women after lunch'.
 */
export const isBreak = (text: string): boolean =>
  trackOrField.test(text) || (!/\d/.test(text.replace(minutes, ' ')) && sureWord.test(text) && !mayBeEvent(text));

/** Returns whether a cell beside a time, or with one, is a break or has only words around events: 'First event'. */
export function isTimedBreak(cell: string): boolean {
  const text = cell.replace(everyClock, ' ').trim();
  return isBreak(text) || (likelyWord.test(text) && text.replace(likelyWords, '') === '');
}

/** Returns whether a text has words for what a programme gives a time besides its events: 'Finish approx 17.00'. */
export const isAroundEvents = (text: string): boolean => anyWord.test(text);

const mayBeEvent = (text: string): boolean =>
  eventWord.test(text) &&
  readEventWords(text).pairs.some(
    ({ age, gender }) => gender !== undefined || (age !== undefined && age !== openToAll),
  );
