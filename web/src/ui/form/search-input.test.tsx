import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

let requests: string[] = [];
beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function Searched() {
  const [text, setWords] = useState('');
  return (
    <>
      <SearchInput
        aria-label="Name"
        value={text}
        onSearch={(typed) => {
          requests.push(typed);
          setWords(typed);
        }}
      />
      <button type="button" onClick={() => setWords('')}>
        Show all
      </button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });
const type = async (text: string): Promise<void> => {
  for (let n = 1; n <= text.length; n++) {
    fireEvent.change(box(), { target: { value: text.slice(0, n) } });
    await vi.advanceTimersByTimeAsync(100);
  }
};

test('a search is asked once the typing stops, not at every key', async () => {
  render(<Searched />);
  await type('byrne');
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(requests).toEqual(['byrne']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toEqual(['byrne']);
});

test('Enter asks at once; what is cleared elsewhere is cleared in the box, and can be asked again', async () => {
  render(<Searched />);
  await type('by');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(requests).toEqual(['by']);
  fireEvent.click(screen.getByRole('button'));
  expect(box().value).toBe('');
  await type('by');
  await vi.advanceTimersByTimeAsync(300);
  expect(requests).toEqual(['by', 'by']);
});

test('nothing is asked after the page was left', async () => {
  const { unmount } = render(<Searched />);
  await type('by');
  unmount();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
});

test('Enter searches at once, and does not send the form around it', () => {
  render(<Searched />);
  fireEvent.change(box(), { target: { value: 'lane' } });
  expect(fireEvent.keyDown(box(), { key: 'Enter' }), 'the browser would send the form').toBe(false);
  expect(requests).toEqual(['lane']);
});
