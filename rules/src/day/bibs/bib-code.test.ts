import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bibCode, readBibCode } from './bib-code.ts';

test('a barcode names its competition and number, and one of another competition is noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9_999 }), (compId, bib) => {
      expect(readBibCode(bibCode(compId, String(bib)), compId)).toEqual({ kind: 'bib', bib: String(bib) });
      expect(readBibCode(bibCode(compId, String(bib)), compId + 1)).toEqual({ kind: 'other-competition', compId });
    }),
  );
});

test.each([
  ['105', { kind: 'bib', bib: '105' }],
  [' 7a ', { kind: 'bib', bib: '7A' }],
  ['https://entries.test/app-v3/v2/checkin-v2/1?nonce=1.2-a_b', { kind: 'own-link', nonce: '1.2-a_b' }],
  ['https://entries.test/app-v3/v2/checkin-v2/7?nonce=1.2-a_b', { kind: 'other-competition', compId: 7 }],
  [
    'https://entries.test/app-v3/v2/checkin-v2/1',
    { kind: 'words', text: 'https://entries.test/app-v3/v2/checkin-v2/1' },
  ],
  ['Tonbridge', { kind: 'words', text: 'Tonbridge' }],
  ['100m', { kind: 'bib', bib: '100M' }],
])('%s', (text, read) => expect(readBibCode(text, 1)).toEqual(read));
