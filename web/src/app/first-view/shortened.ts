import { Parser } from 'htmlparser2';

/** The length of a first view, in characters: more than any window shows at once. */
export const MOST = 60_000;

/** Returns HTML up to the first tag after `most` characters, with every element that is open there closed. */
export function shortened(html: string, most = MOST): string {
  if (html.length <= most) return html;
  const end = html.indexOf('<', most);
  const beginning = end < 0 ? html : html.slice(0, end);
  const open: string[] = [];
  const parser = new Parser({ onopentagname: (name) => open.push(name), onclosetag: () => open.pop() });
  parser.write(beginning);
  return (
    beginning +
    open
      .map((name) => `</${name}>`)
      .toReversed()
      .join('')
  );
}
