import { expect, test } from 'vitest';
import { fileText } from './file-text.ts';

const phrase = 'event,name\n100m,Craobh Ógra, Dún Laoghaire';
const codes = Array.from(phrase, (letter) => letter.charCodeAt(0));
const utf16 = codes.flatMap((code) => [code & 255, code >> 8]);
const file = (bytes: readonly number[]) => ({ arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) });

test.each([
  ['UTF-8', [...new TextEncoder().encode(phrase)]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(phrase)]],
  ['UTF-16', [0xff, 0xfe, ...utf16]],
  ['UTF-16, the high byte first', [0xfe, 0xff, ...utf16.map((_, at, all) => all[at ^ 1] ?? 0)]],
  ['the letters of western Europe', codes],
])('A timetable that a spreadsheet saved in %s keeps its letters', async (_, bytes) => {
  expect(await fileText(file(bytes))).toBe(phrase);
});
