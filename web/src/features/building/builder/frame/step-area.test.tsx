import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepArea } from './builder-frame.tsx';

test('a step takes the focus when the link that led to it is gone, and leaves it where there is one', () => {
  const link = <a href="/?step=events">Add at least one event.</a>;
  const { rerender } = render(<StepArea place="Publish">{link}</StepArea>);
  screen.getByRole('link').focus();
  rerender(
    <StepArea place="Events">
      <p>The matrix</p>
    </StepArea>,
  );
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Step: Events' }));
  rerender(
    <StepArea place="Schedule">
      <button type="button">Next</button>
    </StepArea>,
  );
  screen.getByRole('button').focus();
  rerender(
    <StepArea place="General">
      <button type="button">Next</button>
    </StepArea>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
