import { completeOptions } from '@startline/contract/competitions/options';
import { readBibSettings } from '@startline/rules/day/bibs/assign-bibs';
import { bibChangeFault, bibChangeFaultText, plainBib } from '@startline/rules/day/bibs/bib-numbers';
import { bibRangesFaultText } from '@startline/rules/day/bibs/bib-ranges';
import type { DayValue } from '@startline/rules/day/log/day-log';
import type { CompetitionId } from '@startline/rules/ids';
import { ok, refused, type Result } from '@startline/rules/result';
import { notPart } from '../log/report-refusals.ts';
import { hostRead } from '../../building/parts/host.ts';
import type { Tx } from '../../db/db.ts';
import type { NewRow } from '../log/append-to-log.ts';
import { lockLog } from '../log/log-queries.ts';
import { readHolders, type Holder } from './holders.ts';
import { writeBibs, type Bibs } from './write-bibs.ts';

type Sent = Pick<NewRow, 'id' | 'subject' | 'subjectId' | 'kind' | 'value'> & { readonly part: number };

export const isBib = ({ kind }: Pick<Sent, 'kind'>): boolean => kind === 'bib';

/**
 * Judges numbers from a device by the same rules as a change at the desk: within the ranges, and not worn by anybody
 * else, counting earlier rows of the same batch. Reads the facts under the lock of the log. A row whose id is in
 * `known` was received before and changes nothing.
 */
export async function judgeBibs(tx: Tx, compId: CompetitionId, rows: readonly Sent[], known: ReadonlySet<string>) {
  if (!rows.some(isBib)) return { judge: () => notPart(), take: () => Promise.resolve() };
  await lockLog(tx, compId);
  const { options } = await hostRead(tx, compId);
  const settings = readBibSettings(completeOptions(options));
  const holders = new Map((await readHolders(tx, compId)).map((holder) => [holder.key, holder]));
  const holderOf = ({ subject, subjectId }: Pick<Sent, 'subject' | 'subjectId'>): Holder | undefined =>
    [...holders.values()].find(
      ({ kind, lineIds }) =>
        subject === (kind === 'team' ? 'team' : 'entry') && lineIds.some((lineId) => lineId === subjectId),
    );
  return {
    judge: (row: Sent): Result<DayValue, string> => {
      const holder = row.part === 0 ? holderOf(row) : undefined;
      if (!holder) return notPart();
      if (known.has(row.id)) return ok(row.value);
      if (!settings.ok) return refused(bibRangesFaultText(settings.reason));
      if (typeof row.value !== 'string' && typeof row.value !== 'number')
        return refused('Change the number to another one. It cannot be removed.');
      const fault = bibChangeFault(String(row.value), holder, [...holders.values()], settings.value.ranges);
      if (fault) return refused(bibChangeFaultText(fault));
      const bib = plainBib(String(row.value));
      holders.set(holder.key, { ...holder, bib });
      return ok(bib);
    },
    /** Copies the accepted numbers to the other entries of their athletes. */
    take: async (kept: readonly Sent[], by: Bibs): Promise<void> => {
      const args = kept.filter(isBib).flatMap((row) => {
        const holder = holderOf(row);
        const lineIds = holder?.lineIds.filter((lineId) => lineId !== row.subjectId) ?? [];
        return holder && lineIds.length > 0 ? [{ holder: { ...holder, lineIds }, bib: String(row.value) }] : [];
      });
      if (args.length > 0) await writeBibs(tx, by, compId, args);
    },
  };
}
