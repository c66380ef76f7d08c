import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['<p>Bring <strong>spikes</strong></p>', '<p>Bring <strong>spikes</strong></p>'],
  ['Over 18 & under 20, 5 < 6', 'Over 18 & under 20, 5 < 6'],
  ['<script>alert(1)</script>Hello', 'Hello'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener" target="_blank">x</a>'],
  ['<u>Bring</u> pins & tape, 5 < 6', 'Bring pins & tape, 5 < 6'],
  ['<u>&lt;b&gt;</u> & more', '&lt;b&gt; &amp; more'],
  ['<u>&amp;lt;b&amp;gt;</u>', '&lt;b&gt;'],
  ['<p onclick="x()" style="color:red">x</p>', '<p>x</p>'],
])('%s becomes %s', (written, clean) => {
  expect(cleanText(written)).toBe(clean);
});

test.each([
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<p>a<b>c</p>',
  '<u>Pins</u> & &lt;b&gt;',
  '<u>&amp;lt;b&amp;gt;</u>',
])('cleaning twice is cleaning once: %s', (written) => {
  expect(cleanText(cleanText(written))).toBe(cleanText(written));
  expect(cleanText(written)).not.toMatch(/onerror=.*>|<img|<style/);
});
