import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refusalSentences } from './refusals/sentences.ts';

const root = path.join(import.meta.dirname, '../../..');
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.tsx?$/.test(one.name))
    .map((one) => path.join(one.parentPath, one.name));
}
const textOf = (file: string): string => fs.readFileSync(file, 'utf8');

const commands = filesIn('server/src').filter((file) => !isTest(file) && !file.includes('/server/src/testing/'));
const sentences = [...new Set(commands.flatMap((file) => refusalSentences(textOf(file))))].filter(
  (sentence) => !sentence.startsWith('There is no such'),
);
const tests = ['rules/src', 'files/src', 'contract/src', 'server/src', 'web/src', 'e2e']
  .flatMap(filesIn)
  .filter(isTest)
  .map((file) => textOf(file).replaceAll('\\', ''))
  .join('\n');
const isQuoted = (sentence: string): boolean => tests.includes(sentence);

test('every sentence that a command refuses with is quoted by a test', () => {
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter((one) => !isQuoted(one))).toEqual([]);
});

test.each([
  ["new Refusal('a', 'Wait a bit.')", ['Wait a bit.']],
  [
    "new Refusal(\n  'a',\n  kind === 'x' ? 'It’s over, (really).' : \"Don't wait.\",\n)",
    ['It’s over, (really).', "Don't wait."],
  ],
  ['new Refusal("a", `Of ${f(`${a} b c d`)} only ${n} are left to you.`, { facts })', ['are left to you.']],
  [
    "const gone = 'The link is over.';\nthrow new Refusal('a', gone, { facts: 'Not this one.' })",
    ['The link is over.'],
  ],
  ["new Refusal('a', textOf('Not this either.', b))", []],
])('reads the sentences of %j', (code, read) => {
  expect(refusalSentences(code)).toEqual(read);
});
