import fs from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const folders = ['rules/src', 'files/src', 'contract/src', 'server/src'];
/** Long enough that a pattern of quadratic time needs half a second. */
const LONG = 30_000;
/** For short texts quadratic time is accepted, but nothing worse. */
const SHORT = 500;
const MOST_MS = 2_000;
/** Why the texts here are short, or why no caller waits for the work. */
const short: Readonly<Record<string, string>> = {
  'rules/src/performances/imported-': 'longer marks are refused first',
  'rules/src/building/': 'pasted timetables are read in a thread that is ended after 30 s',
  'files/src/finish.ts': 'a wind has at most 40 letters, a word 80',
  'server/src/outside/s3-files.ts': 'an address from the operator',
  'server/src/runtime/read-config.ts': 'an address from the operator',
};

type Pattern = { readonly where: string; readonly source: string; readonly flags: string };

/** Returns every regular expression literal of the sources, without those of tests, which see no user's text. */
function patterns(): Pattern[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
      .flatMap((name) => literalsIn(path.join(folder, name))),
  );
}

function literalsIn(file: string): Pattern[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  if (!text.includes('/')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const matches: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      matches.push({
        where: `${file}:${String(line)}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return matches;
}

/**
 * Returns texts that make a pattern backtrack: each of its characters and pairs of them repeated, then one that does
 * not match.
 */
function pumped({ where, source }: Pattern): string[] {
  const length = Object.keys(short).some((place) => where.startsWith(place)) ? SHORT : LONG;
  const signs = [
    ...new Set([...source.replace(/\\[a-zA-Z]/gu, '').matchAll(/[^\\^$*+?()[\]{}|]/gu)].map(([sign]) => sign)),
  ];
  const atoms = [...new Set(['a', 'A', '0', ' ', '\t', '\n', '.', ...signs.slice(0, 10)])];
  const pairs = atoms.flatMap((one) => atoms.map((other) => one + other)).filter(([one, other]) => one !== other);
  const before = source.match(/^\^?([\w<"' -]{1,8})/u)?.[1] ?? '';
  return [...atoms, ...pairs].flatMap((pump) => {
    const body = pump.repeat(length / pump.length);
    return [`${body}\u0001`, `${before}${body}\u0001`];
  });
}

/** Returns whether a pattern answers for every such text in time; the engine ends one that does not. */
function isQuick(pattern: Pattern): boolean {
  const context = { texts: pumped(pattern), pattern: pattern.source, flags: pattern.flags.replace('y', '') };
  const code = 'for (const text of texts) text.search(new RegExp(pattern, flags))';
  try {
    runInNewContext(code, context, { timeout: MOST_MS });
    return true;
  } catch (fault) {
    // an error of another context is not an instance of this one's Error
    if (String(fault).includes('timed out')) return false;
    throw fault;
  }
}

test('the search for slow patterns finds one that backtracks', () => {
  expect(isQuick({ where: '', source: '^(a+)+$', flags: '' })).toBe(false);
  expect(isQuick({ where: '', source: '\\s+$', flags: 'u' })).toBe(false);
}, 30_000);

test('no pattern for texts from outside backtracks', () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(200);
  const slow = all.filter((pattern) => !isQuick(pattern));
  expect(slow.map(({ where, source, flags }) => `${where} /${source}/${flags}`)).toEqual([]);
}, 120_000);
