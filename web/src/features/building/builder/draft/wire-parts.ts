import type { Values } from './draft.ts';

/**
 * One field of a record and its typed fields. `read` returns undefined while they cannot be read: then the field is not
 * sent.
 */
export type WirePart<Record> = {
  readonly key: string;
  readonly names: readonly string[];
  readonly read: (values: Values, record: Record) => unknown;
};

/** Returns the changed fields of a record, as they are sent. */
export function changedParts<Record>(
  parts: readonly WirePart<Record>[],
  changed: Values,
  values: Values,
  record: Record,
): Readonly<{ [key: string]: unknown }> {
  const read = parts
    .filter(({ names }) => names.some((name) => name in changed))
    .map(({ key, read: build }) => [key, build(values, record)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
/** Returns the changed fields that such a save omits, because they cannot be read. */
export const unreadNames = <Record>(
  parts: readonly WirePart<Record>[],
  changed: Values,
  values: Values,
  record: Record,
): readonly string[] =>
  parts.flatMap(({ names, read }) =>
    names.some((name) => name in changed) && read(values, record) === undefined ? names : [],
  );

/**
 * Returns the typed field of a refusal's path: 'options.autoEntries.0' is 'autoEntries', 'options.contact.email' is
 * 'contactEmail', otherwise the first field of its part. Undefined when there is none.
 */
export function typedNameOf<Record>(
  field: string,
  parts: readonly WirePart<Record>[],
  values: Values,
): string | undefined {
  const steps = field.replace(/^options\./, '').split('.');
  for (let length = steps.length; length > 0; length--) {
    const path = steps.slice(0, length).join('.');
    if (path in values || momentNames(path).some((name) => name in values)) return path;
    const part = parts.find(({ key }) => key === path);
    const [word] = /[A-Z]?[a-z]+$/.exec(steps[length] ?? '') ?? ['?'];
    const name = part?.names.find((one) => one.toLowerCase().endsWith(word.toLowerCase())) ?? part?.names[0];
    if (name !== undefined) return name.replace(/\.(?:day|time)$/, '');
  }
  return undefined;
}

/** Returns whether a typed field is this one, or one of its parts: the day and the time of a moment share one fault. */
export const isFieldOf = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`);

/** Returns the two typed fields of a moment. */
export const momentNames = (name: string): readonly string[] => [`${name}.day`, `${name}.time`];

/** Reads a list of names with web addresses, one a line: 'Facebook https://…'. */
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
