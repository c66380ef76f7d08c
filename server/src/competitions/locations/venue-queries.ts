import { sql } from 'kysely';

/** The ground `w` on one line without its street, as `placeText` of the rules writes it. */
export const venue = sql<string>`concat_ws(', ', nullif(w.name, ''), nullif(nullif(w.town, ''), w.name), nullif(w.postcode, ''))`;
