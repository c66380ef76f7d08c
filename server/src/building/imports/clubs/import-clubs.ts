import type { AreaId } from '@startline/rules/ids';
import { transaction, type Db, type Tx } from '../../../db/db.ts';
import { insertRows } from '../batch-queries.ts';
import { addArea, lockClubs, readAreas, readClubs as readKnown, setArea, setParent } from './club-queries.ts';
import { clubKey, readClubs, type Body, type ClubRemark, type ClubRow } from './read-clubs.ts';

/**
 * The result of an import: each row is added, moved to the area that it names, unchanged, or has a remark with `used:
 * false`.
 */
export type ClubReport = {
  readonly read: number;
  readonly added: number;
  readonly moved: number;
  readonly same: number;
  readonly areas: number;
  readonly remarks: readonly ClubRemark[];
};

type Facts = { readonly text: string; readonly body: Body; readonly dryRun: boolean };
class DryRun extends Error {
  readonly report: ClubReport;
  constructor(report: ClubReport) {
    super('Nothing is written.');
    this.report = report;
  }
}

/**
 * Adds clubs and schools with their counties, regions and countries, all or none, or none in a dry run. Never
 * duplicates or removes an existing club; moves it to the area that the file names. A corrected file can therefore be
 * imported again.
 */
export async function importClubs(db: Db, { text, body, dryRun }: Facts): Promise<ClubReport> {
  const file = readClubs(text, body);
  if (file.rows.length === 0) return { read: file.read, added: 0, moved: 0, same: 0, areas: 0, remarks: file.remarks };
  try {
    return await transaction(db, async (tx) => {
      await lockClubs(tx);
      const report = { read: file.read, ...(await write(tx, file.rows)), remarks: file.remarks };
      if (dryRun) throw new DryRun(report);
      return report;
    });
  } catch (cause) {
    if (cause instanceof DryRun) return cause.report;
    throw cause;
  }
}

async function write(tx: Tx, rows: readonly ClubRow[]): Promise<Omit<ClubReport, 'read' | 'remarks'>> {
  const areas = await openAreas(tx);
  const known = new Map(
    (await readKnown(tx)).map((club) => [clubKey({ name: club.name, kind: club.kind, body: club.ao_code }), club]),
  );
  const fresh: Record<string, unknown>[] = [];
  let [moved, same] = [0, 0];
  for (const row of rows) {
    const area = await areas.of(row);
    const club = known.get(clubKey(row));
    if (!club) fresh.push({ name: row.name, kind: row.kind, ao_code: row.body, area_id: area });
    else if (area === null || area === club.area_id) same++;
    else {
      await setArea(tx, club.id, area);
      moved++;
    }
  }
  await insertRows(tx, 'club', fresh);
  return { added: fresh.length, moved, same, areas: areas.added() };
}

/** The levels of areas, largest first: each area lies in the area that the row names above it. */
const levels = [
  ['country', 4],
  ['region', 3],
  ['county', 2],
] as const;

/** Finds areas by name and level, adds missing ones, and returns the smallest area that a row names. */
async function openAreas(tx: Tx) {
  const known = new Map(
    (await readAreas(tx)).map((area) => [
      `${area.level} ${area.name.toLowerCase()}`,
      { id: area.id, parent: area.parent_id },
    ]),
  );
  let added = 0;
  return {
    added: () => added,
    of: async (row: ClubRow): Promise<AreaId | null> => {
      let above: AreaId | null = null;
      for (const [column, level] of levels) {
        const name = row[column];
        if (name === '') continue;
        const key = `${level} ${name.toLowerCase()}`;
        const match = known.get(key);
        const id: AreaId = match?.id ?? (await addArea(tx, { name, level, parent_id: above }));
        if (!match) added++;
        else if (match.parent === null && above !== null) await setParent(tx, id, above);
        known.set(key, { id, parent: match?.parent ?? above });
        above = id;
      }
      return above;
    },
  };
}

/** Formats the report for a terminal: the counts first, then every row that was not used, then the notes. */
export function clubReportText({ read, added, moved, same, areas, remarks }: ClubReport, dryRun: boolean): string {
  const unused = remarks.filter(({ used }) => !used);
  const list = (title: string, some: readonly ClubRemark[]): string[] =>
    some.length === 0
      ? []
      : [
          `${title} (${some.length}):`,
          ...some.map(({ line, words: text }) => `  ${line === 0 ? '' : `Line ${line}: `}${text}`),
        ];
  return [
    `${dryRun ? 'Would be imported' : 'Imported'}: ${added + moved + same} of ${read} rows.`,
    `  Clubs and schools: ${added} added, ${moved} moved to another area, ${same} there already. Areas: ${areas} added.`,
    ...list('Not used', unused),
    ...list(
      'Worth a look',
      remarks.filter(({ used }) => used),
    ),
    ...(dryRun ? ['Nothing was written.'] : []),
  ].join('\n');
}
