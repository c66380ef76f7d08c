import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OptionsFinder } from './options-finder.tsx';

const groups = [
  { key: 'page', title: 'The page', fields: [] },
  { key: 'scores', title: 'Team scores', folded: true, fields: [] },
];

test('the sections of the options lead to each of them, opening one that is folded', async () => {
  const intoView = vi.fn();
  Element.prototype.scrollIntoView = intoView;
  render(
    <>
      <OptionsFinder groups={groups} search="" onSearch={() => undefined} />
      <details id="section-scores">
        <summary tabIndex={0}>Team scores, folded</summary>
      </details>
    </>,
  );
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  expect([...sections.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'The page',
    'Team scores',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Team scores' }));
  const section = document.getElementById('section-scores') as HTMLDetailsElement;
  expect(section.open).toBe(true);
  expect(intoView.mock.contexts).toEqual([section]);
  expect(document.activeElement).toBe(section.querySelector('summary'));
});

test('while an option is searched for, the sections make room for what is found', () => {
  render(<OptionsFinder groups={groups} search="cheque" onSearch={() => undefined} />);
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
});
