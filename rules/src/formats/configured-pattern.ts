/**
 * Returns a configured pattern as a regex; undefined when it is empty or does not compile, which the check at start
 * reports.
 */
export function compilePattern(source: string): RegExp | undefined {
  if (source === '') return undefined;
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
