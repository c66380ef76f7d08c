import type { ColumnType, JSONColumnType } from 'kysely';

export type At = ColumnType<Date, Date, Date>;
export type MaybeAt = ColumnType<Date | null, Date | null, Date | null>;
export type AtByDefault = ColumnType<Date, Date | undefined, Date>;
/** Calendar days travel as text 'yyyy-mm-dd'; numeric columns as text. */
export type Day = string;
export type Json = JSONColumnType<Record<string, unknown>, string | undefined>;
export type ByDefault<T> = ColumnType<T, T | undefined, T>;
