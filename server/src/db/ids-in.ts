import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the ids as a value for `= any(...)` of a frequent statement with many joins. PostgreSQL estimates an array in
 * a subquery by a fixed number of rows, so it keeps one plan; for a plain array it plans anew each time, which takes
 * longer than the statement itself.
 */
export const idsIn = (ids: readonly number[]): RawBuilder<unknown> => sql`array(select unnest(${[...ids]}::int[]))`;
