import { readFile } from '../building/builder/document/read-file.ts';
import { pastedTimetable } from '../building/events/paste/pasted-timetable.ts';
import { betterTimetable } from '../building/timetable/better-timetable.ts';
import type * as bibs from '../day/papers/print-numbers.ts';
import type * as poster from '../day/papers/pages/draw-poster.ts';
import type * as papers from '../day/papers/print-papers.ts';
import type * as zipping from '../day/timing/zip-races.ts';
import type * as listsOf from '../entering/clubs/judge-list.ts';
import type * as packing from '../entering/entries/lists/pack-entries.ts';
import type * as registersOf from '../people/registers/imports/read-piece.ts';
import { timedResults } from '../day/timing/read-timing.ts';

type Papers = typeof papers;
type Zipping = typeof zipping;
type Bibs = typeof bibs;
type Registers = typeof registersOf;
type Packing = typeof packing;
type Lists = typeof listsOf;
const registers = (): Promise<Registers> => import('../people/registers/imports/read-piece.ts');
type Poster = typeof poster;
/** Loads the printing of papers at first use, since it brings fonts and a PDF writer. */
const printing = (): Promise<Papers> => import('../day/papers/print-papers.ts');

/** Work whose time grows with its input, run in a worker (see `offLoop`); inputs and results are plain values. */
export const works = {
  pastedTimetable,
  betterTimetable,
  readFile,
  timedResults,
  /** The packer is loaded when the first file is fetched. */
  zippedRaces: async (input: Parameters<Zipping['zippedRaces']>[0]) =>
    (await import('../day/timing/zip-races.ts')).zippedRaces(input),
  /** The reader of workbooks is loaded when the first file arrives. */
  entrySheet: async (input: { readonly bytes: Uint8Array }) =>
    (await import('../entering/clubs/entry-sheet.ts')).entrySheet(input),
  /** The packer of workbooks is loaded when the first list is fetched. */
  packEntries: async (input: Parameters<Packing['packEntries']>[0]) =>
    (await import('../entering/entries/lists/pack-entries.ts')).packEntries(input),
  judgeList: async (input: Parameters<Lists['judgeList']>[0]) =>
    (await import('../entering/clubs/judge-list.ts')).judgeList(input),
  cutRegister: async (input: Parameters<Registers['cutRegister']>[0]) => (await registers()).cutRegister(input),
  registerRows: async (input: Parameters<Registers['registerRows']>[0]) => (await registers()).registerRows(input),
  viewedPapers: async (input: Parameters<Papers['viewedPapers']>[0]) => (await printing()).viewedPapers(input),
  printedBibs: async (input: Parameters<Bibs['printedBibs']>[0]) =>
    (await import('../day/papers/print-numbers.ts')).printedBibs(input),
  printedPoster: async (input: Parameters<Poster['printedPoster']>[0]) =>
    (await import('../day/papers/pages/draw-poster.ts')).printedPoster(input),
  printedPapers: async (input: Parameters<Papers['printedPapers']>[0]) => (await printing()).printedPapers(input),
};

type Works = typeof works;
/** A piece of work to run. */
export type Order = {
  [Name in keyof Works]: { readonly name: Name; readonly input: Parameters<Works[Name]>[0] };
}[keyof Works];

type Work = (input: Order['input']) => ReturnType<Works[keyof Works]>;

/** Runs a piece of work. */
export const work = ({ name, input }: Order): ReturnType<Works[keyof Works]> => (works[name] as Work)(input);
