import type { Values } from './draft.ts';

/**
 * One field of a record and the typed fields that it is made of. `read` gives undefined while what is typed cannot be
 * read: then it is not sent.
 */
export type WirePart<Record> = {
  readonly key: string;
  readonly names: readonly string[];
  readonly read: (values: Values, record: Record) => unknown;
};

/** The fields of a record that changed, as they are sent. */
export function changedParts<Record>(
  parts: readonly WirePart<Record>[],
  changed: Values,
  values: Values,
  record: Record,
): Readonly<{ [key: string]: unknown }> {
  const read = parts
    .filter(({ names }) => names.some((name) => name in changed))
    .map(({ key, read: of }) => [key, of(values, record)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
/** The two typed fields of a moment. */
export const momentNames = (name: string): readonly string[] => [`${name}.day`, `${name}.time`];

/** A list of things with a name and a web address, one a line: 'Facebook https://…'. */
export const namedLinks = (text: string): { name: string; url: string }[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', url = ''] = /^(.*?)\s*(https?:\/\/\S+)$/i.exec(line) ?? [];
      return url === '' ? { name: line, url: '' } : { name: name || url, url };
    });
export const linkLines = (links: readonly { readonly name: string; readonly url: string }[]): string =>
  links.map(({ name, url }) => `${name} ${url}`.trim()).join('\n');
