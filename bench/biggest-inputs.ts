import type { CompetitionDocument } from '../contract/src/building/competition-document.ts';

/** The longest file that the import takes, in characters. */
export const LONGEST_FILE = 3_000_000;

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
const padded = (text: string, most: number): string => text.slice(0, most);
/** Returns markup that costs a sanitiser the most: every character pair opens or closes something. */
export const markup = (most: number): string =>
  padded('<b><a href="http://x.test/?a=1&b=2" onclick=x><i></b>'.repeat(most), most);

/**
 * Returns a competition as large as a document may be: 1,000 events in 1,000 groups, and as many keys as fit in the
 * file.
 */
export function biggestDocument(small: CompetitionDocument): CompetitionDocument {
  const [event] = small.events;
  const [group] = small.eventGroups;
  if (!event || !group) throw new Error('A document without events.');
  const { definitions, ageGroups } = small;
  const events = times(1_000, (at) => ({
    ...event,
    key: `e${String(at + 1)}`,
    eventGroup: `g${String(at + 1)}`,
    definition: definitions[at % definitions.length]?.key ?? event.definition,
    ageGroup: ageGroups[(at * 7) % ageGroups.length]?.key ?? event.ageGroup,
    startDateTime: new Date(Date.parse(event.startDateTime) + (at % 120) * 300_000).toISOString(),
    name: `Event ${String(at)}`,
    price: small.prices[0]?.key ?? null,
    options: {},
  }));
  const text = markup(20_000);
  const discount = {
    name: 'Family',
    percentPoints: 100,
    amount: null,
    basis: 'athlete' as const,
    count: 2,
    ageGroups: [],
    clubs: [],
    registeredOnly: false,
    from: null,
    to: null,
    stacks: false,
  };
  return {
    ...small,
    competition: {
      ...small.competition,
      name: 'As large as can be',
      terms: text,
      information: text,
      newsFlash: markup(2_000),
    },
    prices: small.prices.slice(0, 1),
    rules: [],
    eventGroups: times(1_000, (at) => ({
      ...group,
      key: `g${String(at + 1)}`,
      name: `Group ${String(at)}`,
      eventNo: at + 1,
    })),
    events,
    discounts: times(50, () => ({ ...discount, events: events.map(({ key }) => key) })),
    shopItems: [],
  };
}

const csvHead = 'event_id,day,day_name,time,discipline,age,gender,stage,to\n';
const upTo = (head: string, line: (at: number) => string, most = LONGEST_FILE): string => {
  const width = line(1_000).length;
  return padded(head + times(Math.floor(most / width), line).join(''), most).replace(/\n[^\n]*$/, '\n');
};

/** Files of three million characters that the import must read or refuse. */
export const worstFiles: Readonly<Record<string, string>> = {
  'two events': `${csvHead}1,1,Sat,10:00,100,SEN,F,FINAL,\n2,1,Sat,11:00,200,SEN,F,FINAL,\n`,
  'lines that fit': `${csvHead}${times(995, (at) => `E${String(at)},1,Sat,${String(9 + (at % 9)).padStart(2, '0')}:00,100,U14,F,HEAT,\n`).join('')}`,
  'lines too many': upTo(csvHead, (at) => `E${String(at)},1,Sat,10:00,100,U14,F,HEAT,E${String(at + 1)}\n`),
  'lines that do not': upTo(csvHead, (at) => `E${String(at)},1,Sat,25:99,Jmup,U99,X,HEAT,\n`),
  'short lines': upTo(csvHead, () => ',\n'),
  'one line': 'a,'.repeat(LONGEST_FILE / 2),
  'quotation marks': `${csvHead}${'"'.repeat(LONGEST_FILE - 100)}`,
  'rows of JSON': `[${times(60_000, (at) => `{"event_id":"E${String(at)}","day":1}`).join(',')}]`,
  'nested lists': '['.repeat(LONGEST_FILE / 2) + ']'.repeat(LONGEST_FILE / 2),
  'a results site': `{"full_name":"A","date":"2027-05-08","events":[${times(60_000, (at) => `{"event_code":"100","event_id":"${String(at)}"}`).join(',')}]}`,
  'a document of nothing': `{"format":"startline-competition","events":[${times(900_000, () => '{}').join(',')}]}`,
};

/** A pasted timetable of the greatest length. */
export const worstPaste = padded(
  `Time\tEvent\tAge\tGender\n${'10:00\tTripel Jmup\tU17+\tMixed\n'.repeat(9_000)}`,
  200_000,
);

/** A thousand rows for the bulk call. */
export const bulkRows = times(1_000, (at) => ({
  eventCode: '100',
  gender: at % 2 === 0 ? ('M' as const) : ('F' as const),
  ageGroup: 'SEN',
  startDateTime: `2027-05-08T${String(9 + (at % 10)).padStart(2, '0')}:00`,
  groupName: `Group ${String(at)}`,
  options: {},
  entriesFromRows: [],
}));

/** An extract of a register with the most athletes allowed. */
export const largestRegister = Buffer.from(
  [
    'URN,Surname,Forename,DOB,Sex,First Claim Club,Expiry Date',
    ...Array.from(
      { length: 200_000 },
      (_, at) =>
        `${String(3_000_000 + at)},Surname${String(at)},Forename,01/02/2012,F,Harriers and Athletics Club,31/03/2027`,
    ),
  ].join('\n'),
);
