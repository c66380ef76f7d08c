/** The deepest value with a line of its own: those of a competition are seven or eight deep. */
const deepest = 50;

/**
 * Returns the line on which each value of a JSON text begins, by its path ('competitors.3.bib'). The text must be valid
 * JSON.
 */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: { readonly path: string; readonly isList: boolean; next: number; key: string }[] = [];
  let [line, expectsKey] = [1, false];
  const begin = (): string => {
    if (open.length > deepest) return '';
    const outer = open.at(-1);
    const path = outer
      ? [outer.path, outer.isList ? String(outer.next++) : outer.key].filter((part) => part !== '').join('.')
      : '';
    lines.set(path, line);
    return path;
  };
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"|\n|[{}[\],:]|[^\s"{}[\],:]+/g)) {
    const outer = open.at(-1);
    if (token === '\n') line++;
    else if (token === '{' || token === '[') {
      open.push({ path: begin(), isList: token === '[', next: 0, key: '' });
      expectsKey = token === '{';
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ',') expectsKey = outer?.isList === false;
    else if (token === ':') expectsKey = false;
    else if (expectsKey && outer) outer.key = token.slice(1, -1);
    else begin();
  }
  return lines;
}
