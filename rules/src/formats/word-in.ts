/**
 * Returns a table's value for a word; undefined when the table does not have it. Inherited properties, such as
 * 'constructor', do not count.
 */
export const wordIn = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
