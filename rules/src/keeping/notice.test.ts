import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOTICE_DATE, NOTICE_VERSION, noticeText, privacyNotice, type NoticeFacts } from './notice.ts';
import { retention, timeText } from './retention.ts';

const named: NoticeFacts = { operator: 'Downs Athletics Ltd', contact: 'privacy@downs.example', edition: 'EA' };
const text = (facts: Partial<NoticeFacts> = {}) => noticeText({ ...named, ...facts });

test('the notice names the operator and how to reach them, twice: at its top and at the rights', () => {
  expect(text()).toContain('Downs Athletics Ltd runs this site');
  expect(text().split('Write to privacy@downs.example.')).toHaveLength(3);
});

test('an operator who set neither name nor contact still tells a way', () => {
  const bare = text({ operator: undefined, contact: undefined });
  expect(bare).toContain('The operator of this site runs this site');
  expect(bare).toContain('Ask through the Contact page of a competition');
  expect(bare).not.toContain('undefined');
});

test.each([
  ['EA', 'ico.org.uk'],
  ['IRL', 'dataprotection.ie'],
] as const)('the edition %s names its data protection office', (edition, office) => {
  expect(text({ edition })).toContain(office);
});

test('the notice tells each time after which something goes, from where the rounds take it', () => {
  const { points } = privacyNotice(named).find(({ heading }) => heading === 'How long we keep it') ?? { points: [] };
  for (const kept of Object.values(retention))
    expect(points.map((point) => point.toLowerCase())).toContain(
      `${kept.what}: ${timeText(kept)} after ${kept.after}.`.toLowerCase(),
    );
  expect(points.join(' ')).toContain('6 years after the last order');
});

test('a change of the notice raises its version', () => {
  const digest = createHash('sha256').update(text()).digest('hex').slice(0, 16);
  expect(
    { version: NOTICE_VERSION, date: NOTICE_DATE, digest },
    'The notice says something else: raise NOTICE_VERSION, set NOTICE_DATE, and write the new digest here.',
  ).toEqual({ version: 20, date: '2026-11-30', digest: 'f126f51b286b10d0' });
});
