import { wordIn } from '../../formats/word-in.ts';

/** The rounds of an event in their order. */
export const stages = ['heats', 'quarter-finals', 'semi-finals', 'final'] as const;
export type Stage = (typeof stages)[number];

export type TimeOfDay = { readonly kind: 'at'; readonly hhmm: string } | { readonly kind: 'not-known' };

/**
 * Reads a time as people write it: 9:30, 09.30, 0930, 9h30, 14h, 1:30pm, 1.30 p.m., 14:00:00, noon. Not known for an
 * empty cell or TBC; undefined when it is not a time.
 */
export function readTime(cell: string): TimeOfDay | undefined {
  const text = cell
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/([ap])\.?m\.?$/, '$1m');
  if (/^(?:tb[ca])?$/.test(text)) return { kind: 'not-known' };
  if (/^(?:12(?:[:.]?00)?)?(?:noon|midday)$/.test(text)) return { kind: 'at', hhmm: '12:00' };
  const [, hourText = '', minuteText = '00', half] = /^(\d{1,2})(?:[:.h]?(\d{2})|h)?(?::00)?(am|pm)?$/.exec(text) ?? [];
  if (hourText === '' || (/^\d+$/.test(text) && text.length < 3)) return undefined;
  const hour = onTwentyFour(Number(hourText), half);
  if (hour === undefined || Number(minuteText) > 59) return undefined;
  return { kind: 'at', hhmm: `${String(hour).padStart(2, '0')}:${minuteText}` };
}

function onTwentyFour(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** Reads the number of a day, 1 to 14, from '1' or 'Day 1'. */
export function readDay(cell: string): number | undefined {
  const [, digits] = /^(?:d(?:ay)?)?\s*(\d{1,2})(?:\.0)?$/i.exec(cell.trim()) ?? [];
  const day = Number(digits);
  return day >= 1 && day <= 14 ? day : undefined;
}

const genders: Readonly<Record<string, 'M' | 'F' | 'O'>> = {
  m: 'M',
  men: 'M',
  mens: 'M',
  man: 'M',
  male: 'M',
  males: 'M',
  b: 'M',
  boy: 'M',
  boys: 'M',
  f: 'F',
  w: 'F',
  women: 'F',
  womens: 'F',
  woman: 'F',
  female: 'F',
  females: 'F',
  g: 'F',
  girl: 'F',
  girls: 'F',
  ladies: 'F',
  lady: 'F',
  o: 'O',
  x: 'O',
  mx: 'O',
  mixed: 'O',
  open: 'O',
  all: 'O',
};

/** Reads M, F or O (mixed or open) from a letter or a word. */
export const readGender = (cell: string): 'M' | 'F' | 'O' | undefined =>
  wordIn(genders, cell.trim().toLowerCase().replace(/['’.]/g, ''));

const rounds: Readonly<Record<string, Stage>> = {
  '': 'final',
  final: 'final',
  fin: 'final',
  finals: 'final',
  f: 'final',
  timedfinal: 'final',
  straightfinal: 'final',
  'str.final': 'final',
  strfinal: 'final',
  heat: 'heats',
  heats: 'heats',
  h: 'heats',
  ht: 'heats',
  hts: 'heats',
  round1: 'heats',
  rnd1: 'heats',
  'rnd.1': 'heats',
  rd1: 'heats',
  r1: 'heats',
  qualifying: 'heats',
  qual: 'heats',
  quals: 'heats',
  prelim: 'heats',
  prelims: 'heats',
  q: 'heats',
  quarter: 'quarter-finals',
  quarterfinal: 'quarter-finals',
  quarterfinals: 'quarter-finals',
  qf: 'quarter-finals',
  'q/f': 'quarter-finals',
  semi: 'semi-finals',
  semis: 'semi-finals',
  semifinal: 'semi-finals',
  semifinals: 'semi-finals',
  sf: 'semi-finals',
  's/f': 'semi-finals',
};

/** Reads the round; an empty cell is a final. One of several may be numbered or lettered: 'Heat 2', 'A final'. */
export function readStage(cell: string): Stage | undefined {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, '');
  return (
    wordIn(rounds, word) ??
    wordIn(
      rounds,
      /^(heat|ht|[sq]f|semi(?:final)?|quarter(?:final)?|final)s?(?:\d{1,2}|[a-h])$/.exec(word)?.[1] ??
        /^[a-h](final)$/.exec(word)?.[1] ??
        ' ',
    )
  );
}

/** Returns which one of a round a cell names: 2 for 'Heat 2' or 'B final'; 1 when it names none. */
export function placeOfRound(cell: string): number {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, '');
  const [, digits, before, behind] =
    /^(?:[a-z]+?(\d{1,2})|([a-h])finals?|(?:heat|semi(?:final)?|quarter(?:final)?|final)s?([a-h]))$/.exec(word) ?? [];
  if (wordIn(rounds, word) !== undefined) return 1;
  return digits === undefined
    ? Math.max(1, 'abcdefgh'.indexOf(before ?? behind ?? 'a') + 1)
    : Math.max(1, Number(digits));
}

/**
 * Reads the age groups of a cell, 'U13', 'SEN', 'V35': one, or several with / & or + between them. Undefined when one
 * is not understood.
 */
export function readAges(cell: string): readonly string[] | undefined {
  const ages = cell.split(/\s*[/&+]\s*/).map(readAge);
  return ages.every((age) => age !== undefined) ? [...new Set(ages)] : undefined;
}

function readAge(text: string): string | undefined {
  const word = text
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '');
  const under = /^(?:U|UNDER)(\d{1,2})$/.exec(word)?.[1];
  if (under !== undefined) return `U${Number(under)}`;
  const over = /^(?:V|M|W|MASTERS?|OVER)(\d{2})\+?$/.exec(word)?.[1];
  if (over !== undefined) return `V${over}`;
  if (/^(SEN|SNR|SENIORS?|S|OPEN|ALL)$/.test(word)) return 'SEN';
  if (/^MINORS?$/.test(word)) return 'Minor';
  if (/^(JUN|JNR|JUNIORS?)$/.test(word)) return 'Junior';
  if (/^INT(S|ERS?|ERMEDIATES?)?$/.test(word)) return 'Intermediate';
  return /^(V|VETS?|VETERANS?|MASTERS?)$/.test(word) ? 'V35' : undefined;
}
