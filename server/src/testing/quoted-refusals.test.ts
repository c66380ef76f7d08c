import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingWords } from '../access/missing.ts';
import { escaped, patternOf, refusalSentences } from './refusals/sentences.ts';

const root = path.join(import.meta.dirname, '../../..');
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
    .map((one) => path.join(one.parentPath, one.name));
}
const textOf = (file: string): string => fs.readFileSync(file, 'utf8');

const isProduct = (file: string): boolean => !isTest(file) && !file.includes('/server/src/testing/');
const commands = filesIn('server/src').filter(isProduct);
const sentences = [
  ...new Set([...commands.flatMap((file) => refusalSentences(textOf(file))), ...Object.values(missingWords)]),
];
/** A file's text without escapes, and with what its templates insert written as the sentences write it. */
const wordsOf = (file: string): string =>
  textOf(file)
    .replaceAll('\\', '')
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…');

test('every sentence that a command refuses with is quoted by a test', () => {
  const tests = ['rules/src', 'files/src', 'contract/src', 'server/src', 'web/src', 'e2e']
    .flatMap(filesIn)
    .filter(isTest)
    .map(wordsOf)
    .join('\n');
  expect(sentences.length).toBeGreaterThan(250);
  expect(sentences.filter((one) => !patternOf(one).test(tests))).toEqual([]);
});

test('a sentence is written once: a second command that says it calls the same function', () => {
  const product = [...commands, ...filesIn('rules/src').filter(isProduct)].map(wordsOf).join('\n');
  const homes = (sentence: string): number => product.split(new RegExp(`['\`]${escaped(sentence)}['\`]`)).length - 1;
  expect(sentences.filter((one) => homes(one) > 1)).toEqual([]);
});

test.each([
  ["new Refusal('a', 'Wait a bit.')", ['Wait a bit.']],
  [
    "new Refusal(\n  'a',\n  kind === 'x' ? 'It’s over, (really).' : \"Don't wait.\",\n)",
    ['It’s over, (really).', "Don't wait."],
  ],
  ['new Refusal("a", `Of ${f(`${a} b c d`)} only ${n} are left to you.`, { facts })', ['Of … only … are left to you.']],
  [
    "const gone = 'The link is over.';\nthrow new Refusal('a', gone, { facts: 'Not this one.' })",
    ['The link is over.'],
  ],
  [
    "const faults = { x: 'It is empty.', y: 'It is full.' };\nreturn refused(faults[kind])",
    ['It is empty.', 'It is full.'],
  ],
  ["new Refusal('a', textOf('Not this either.', b))", []],
])('reads the sentences of %j', (code, read) => {
  expect(refusalSentences(code)).toEqual(read);
});
