import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Bring spikes.', 'Bring spikes.'],
  [
    '<p>Bring spikes &amp; a <strong>pin</strong>.</p><p>Park at the school.</p>',
    'Bring spikes & a pin.\nPark at the school.',
  ],
  ['<ul><li>One</li><li>Two<br>lines</li></ul>', '- One\n- Two\nlines'],
  [
    '<p>Read <a href="https://club.example/a?b=1&amp;c=2">the plan</a>.</p>',
    'Read the plan (https://club.example/a?b=1&c=2).',
  ],
  ['<p><script>alert(1)</script>5 &lt; 6</p>', '5 < 6'],
  ['  ', ''],
])('%j is emailed as %j', (written, mailed) => {
  expect(plainText(written)).toBe(mailed);
});
