import { decodeBytes } from './decode-bytes.ts';
import { faultText, type FileFault, type Reading } from './fault.ts';
import type { TimedRace } from './finish.ts';
import { readLif } from './lynx/lif.ts';
import { openTrackRaces, seltecRaces } from './result-exports.ts';
import { readHeatResultXml } from './systems/alge.ts';
import { readMacFinish } from './systems/mac-finish.ts';
import { readOsvResults } from './systems/omega-osv.ts';

/** The content of a timing file, with its reader's remarks in words. */
export type TimedFile = { readonly races: readonly TimedRace[]; readonly remarks: readonly string[] };

/** The largest timing file in bytes; a race has a few kilobytes. */
export const TIMED_FILE_BYTES = 1_000_000;

/**
 * Reads a file of a photo-finish or timing system: FinishLynx (LIF), ALGE (heatresultxml), MacFinish and Omega OSV
 * results, and the races in exports of OpenTrack and Seltec, recognised by their content. Other files have no races. Never throws.
 */
export function readTimedFile(name: string, bytes: Uint8Array): TimedFile {
  const { text, faults } = decodeBytes(bytes);
  const { races, faults: more } = readRaces(name, text);
  return { races, remarks: [...faults, ...more].map(faultText) };
}

type Read = { readonly races: readonly TimedRace[]; readonly faults: readonly FileFault[] };

function readRaces(name: string, text: string): Read {
  if (text.includes('\u0001')) return read(readMacFinish(text), (race) => macRace(name, race));
  if (/^\s*</.test(text)) return read(readHeatResultXml(text), algeRace);
  if (/^\s*\{/.test(text)) return openTrackRaces(text);
  if (/^"?Type"?;"?Bib"?;/.test(text)) return seltecRaces(text);
  if (/^[^,\n]*;[^,\n]*;[^,\n]*;/.test(text)) return osvRaces(text);
  return read(readLif(text), ({ header: { event, round, heat }, wind, rows }) => ({
    ...{ event, round, heat, code: '', wind, byHand: false },
    rows: rows.map(({ finish }) => finish),
  }));
}

const read = <Record>({ records, faults }: Reading<Record>, asRace: (record: Record) => TimedRace): Read => ({
  races: records.map(asRace),
  faults,
});

/** Returns a race of MacFinish, whose file name identifies it: '012-1-03' is event 12, round 1, heat 3. */
function macRace(name: string, { file, wind, manualStart, rows }: ReturnType<typeof readMacFinish>['records'][number]) {
  const [, event = '', round = '', heat = ''] =
    /(\d{1,4})-(\d{1,2})-(\d{1,2})/.exec(file) ?? /(\d{1,4})-(\d{1,2})-(\d{1,2})/.exec(name) ?? [];
  return {
    event: plainNumber(event),
    round: plainNumber(round),
    heat: plainNumber(heat),
    code: '',
    wind,
    byHand: manualStart,
    rows,
  };
}

/**
 * Returns a race of ALGE, which names an event and its heat: 'HeatId' is the number of the heat, and the round is not
 * given.
 */
const algeRace = ({ eventNo, heatId, wind, rows }: ReturnType<typeof readHeatResultXml>['records'][number]) => ({
  ...{ event: plainNumber(eventNo), round: '', heat: plainNumber(heatId), code: '', wind, byHand: false },
  rows: rows.map(({ finish }) => finish),
});

function osvRaces(text: string): Read {
  const { records, faults } = readOsvResults(text);
  const races = new Map<string, TimedRace>();
  for (const { event, round, heat, atFinish, finish } of records) {
    if (!atFinish) continue;
    const key = [event, round, heat].join(' ');
    const race = races.get(key) ?? { event, round, heat, code: '', wind: null, byHand: false, rows: [] };
    races.set(key, { ...race, rows: [...race.rows, finish] });
  }
  return { races: [...races.values()], faults };
}

const plainNumber = (text: string): string => text.trim().replace(/^0+(?=\d)/, '');
