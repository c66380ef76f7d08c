import { money, type Currency } from '@startline/rules/money';
import { urnPatternsOf, type UrnPatterns } from '@startline/rules/people/athletes/registration-number';
import type { FeeTerms } from '@startline/rules/selling/prices/fee';
import { systemClock } from '../runtime/clock.ts';
import type { Db, Tx } from '../db/db.ts';
import { sections, type SectionName, type Settings } from './default-settings.ts';
import { readSettingRows } from './settings-queries.ts';

const KEPT_MS = 3_000;
const kept = new WeakMap<object, { readonly until: number; readonly settings: Promise<Settings> }>();

/**
 * Returns the settings of this installation: `setting` rows over the defaults. With the pool they are cached for a few
 * seconds; with a transaction they are always read. Ignores a row that does not fit, so that it never stops the site.
 */
export function readSettings(db: Db | Tx): Promise<Settings> {
  if (db.isTransaction) return load(db);
  const now = systemClock();
  const known = kept.get(db);
  if (known && known.until > now) return known.settings;
  const settings = load(db);
  kept.set(db, { until: now + KEPT_MS, settings });
  settings.catch(() => kept.delete(db));
  return settings;
}

/** Makes the next read query the database. Call it after writing a `setting` row. */
export function forgetSettings(db: Db): void {
  kept.delete(db);
}

/** Returns the patterns of registration numbers, as rules/people/registration-number.ts takes them (ATH-11). */
export const urnPatterns = ({ registers }: Pick<Settings, 'registers'>): UrnPatterns => urnPatternsOf(registers.aos);

/** Returns the terms of fees in one currency, as rules/prices/fee.ts takes them. */
export function feeTerms({ fees }: Pick<Settings, 'fees'>, currency: Currency): FeeTerms {
  const amount = (minor: number) => money(minor, currency);
  return {
    minCost: amount(fees.minCostMinor),
    addCost: amount(fees.addCostMinor),
    minFee: amount(fees.minFeeMinor),
    percCharged: fees.percBasisPoints,
    national: { minCost: amount(fees.nationalMinCostMinor), addCost: amount(fees.nationalAddCostMinor) },
  };
}

async function load(db: Db | Tx): Promise<Settings> {
  const rows = new Map((await readSettingRows(db)).map((row) => [row.name, row.value]));
  const section = (name: SectionName): unknown => {
    const read = sections[name].safeParse(rows.get(name) ?? {});
    return read.success ? read.data : sections[name].parse({});
  };
  return Object.fromEntries((Object.keys(sections) as SectionName[]).map((name) => [name, section(name)])) as Settings;
}
