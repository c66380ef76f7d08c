import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

const shown = (text: string): string => render(<RichText text={text} />).container.innerHTML;

test('paragraphs, lists, bold and links survive', () => {
  const html = shown('<p>One <strong>two</strong></p><ul><li>three</li></ul><a href="https://kent.test/x">four</a>');
  expect(html).toContain('<p>One <strong>two</strong></p>');
  expect(html).toContain('<li>three</li>');
  expect(html).toContain('href="https://kent.test/x"');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '<svg onload=alert(1)></svg>',
  '<iframe srcdoc="x"></iframe>',
])('%s does nothing', (text) => {
  expect(shown(text)).not.toMatch(/alert|onerror|onclick|script|style=|iframe|<img|svg/);
});

test('plain text keeps its paragraphs and its signs', () => {
  expect(shown('One < two & three\n\nfour')).toContain('One &lt; two &amp; three</p><p');
});
