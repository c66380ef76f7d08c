import { expect, test } from 'vitest';
import { MOST, shortened } from './shortened.ts';

const row = (n: number): string =>
  `<li class="row"><svg><path d="m1 1"></path></svg><input disabled>Fish &amp; chips<br>${String(n)}</li>`;
const list = (rows: number): string =>
  `<main class="page"><ul>${Array.from({ length: rows }, (_, n) => row(n)).join('')}</ul><p>Foot</p></main>`;

test('a short page is kept to the letter', () => {
  expect(shortened(list(10))).toBe(list(10));
});

test('a long page keeps its beginning, with every element closed, and loses its foot', () => {
  const short = shortened(list(5_000));
  const last = list(5_000).indexOf('<', MOST);
  expect(short.slice(0, last)).toBe(list(5_000).slice(0, last));
  expect(short.slice(last)).toMatch(/^(?:<\/\w+>)+$/);
  const page = document.createElement('div');
  page.innerHTML = short;
  expect(page.innerHTML).toBe(short.replaceAll('disabled>', 'disabled="">'));
  expect(page.textContent).not.toContain('Foot');
});
