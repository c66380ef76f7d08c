/** A value in a JSON text with its path. */
export type JsonNode = {
  readonly path: string;
  readonly of: (key: string) => JsonNode;
  readonly text: (...keys: readonly string[]) => string;
  readonly list: (...keys: readonly string[]) => readonly JsonNode[];
  readonly words: (key: string) => readonly string[];
  readonly has: (key: string) => boolean;
};

/** Returns whether a value is an object with named fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wraps a value of a parsed JSON text; its fields are found in either spelling, full_name or fullName. */
export function node(value: unknown, path: string): JsonNode {
  const fields = isObject(value) ? value : {};
  const build = (keys: readonly string[]): readonly [string, unknown] => {
    const key = keys.flatMap((name) => [name, camel(name)]).find((name) => Object.hasOwn(fields, name)) ?? '';
    return [key, Object.hasOwn(fields, key) ? fields[key] : undefined];
  };
  return {
    path,
    of: (key) => node(build([key])[1], `${path}.${key}`),
    text: (...keys) => plain(build(keys)[1]),
    list: (...keys) => {
      const [key, list] = build(keys);
      return Array.isArray(list)
        ? list.map((element: unknown, at) =>
            node(element, [path, key, String(at)].filter((part) => part !== '').join('.')),
          )
        : [];
    },
    words: (key) => {
      const [, list] = build([key]);
      return Array.isArray(list) ? list.map(plain) : [];
    },
    has: (key) => Object.hasOwn(fields, key),
  };
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
