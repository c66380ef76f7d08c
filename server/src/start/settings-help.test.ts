import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../runtime/read-config.ts';
import { answerTo, settingNames, settingsHelp } from './settings-help.ts';

test('--help and the guide tell every setting that is read at the start, and no other', () => {
  const input = new Set<string>();
  readConfig(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          input.add(String(name));
          return undefined;
        },
      },
    ),
  );
  expect([...settingNames].sort()).toEqual([...input].sort());
  const guide = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/guide/running.md'), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.flatMap((line) => line.split('|')[1]?.match(/[A-Z_]+/g) ?? [])).toEqual(settingNames);
});

test('an argument is answered in words: help with 0, any other with 2', () => {
  expect(answerTo([])).toBeUndefined();
  expect([answerTo(['--help']), answerTo(['-h'])]).toEqual([
    { words: settingsHelp, code: 0 },
    { words: settingsHelp, code: 0 },
  ]);
  const refused = answerTo(['--port', '8081']);
  expect([refused?.code, refused?.words.includes('--port 8081')]).toEqual([2, true]);
});
