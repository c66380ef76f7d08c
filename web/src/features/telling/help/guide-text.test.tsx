import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import entering from '../../../../../docs/guide/entering.md?raw';
import organising from '../../../../../docs/guide/organising.md?raw';
import { GuideText, readGuide } from './guide-text.tsx';

test('a guide page is read into title, headings, text, bullets and steps', () => {
  expect(readGuide('# One\n\n## Two\nSome text\nthat goes on.\n\n1. First\n2. Second\n\n- a\n- b\n')).toEqual([
    { kind: 'title', lines: ['One'] },
    { kind: 'heading', lines: ['Two'] },
    { kind: 'text', lines: ['Some text\nthat goes on.'] },
    { kind: 'steps', lines: ['First', 'Second'] },
    { kind: 'bullets', lines: ['a', 'b'] },
  ]);
});

test.each([
  ['entering', entering],
  ['organising', organising],
])('%s holds nothing that the screen cannot show', (_name, text) => {
  const blocks = readGuide(text);
  expect(blocks[0]?.kind).toBe('title');
  const { container } = render(<GuideText text={text} />);
  expect(container.textContent).not.toMatch(/[*`]/);
  expect(container.querySelectorAll('strong').length).toBeGreaterThan(0);
  for (const { lines } of blocks) for (const line of lines) expect(line).not.toMatch(/^(#|\||>|```)|\]\(/);
});
