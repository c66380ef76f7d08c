/** Compiles a configured pattern; returns undefined when it is empty or invalid, which the check at start reports. */
export function compilePattern(source: string): RegExp | undefined {
  if (source === '') return undefined;
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
