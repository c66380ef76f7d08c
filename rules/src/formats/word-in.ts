/**
 * What a table says of a word that somebody wrote; undefined when it does not have it. What every object has, such as
 * 'constructor', is not in a table.
 */
export const wordIn = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
