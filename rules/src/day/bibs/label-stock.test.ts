import { expect, test } from 'vitest';
import { labelPlace, labelStockNames, labelStocks } from './label-stock.ts';

test.each(labelStockNames)('%s: the labels of a page lie on it and never over one another', (name) => {
  const stock = labelStocks[name];
  const perPage = stock.across * stock.down;
  const places = Array.from({ length: perPage }, (_, label) => labelPlace(stock, label));
  for (const { page, x, y } of places) {
    expect(page).toBe(0);
    expect(x + stock.label.width).toBeLessThanOrEqual(stock.page.width + 0.01);
    expect(y + stock.label.height).toBeLessThanOrEqual(stock.page.height + 0.01);
  }
  const overlaps = places.some((one, at) =>
    places
      .slice(at + 1)
      .some(
        (other) =>
          Math.abs(one.x - other.x) < stock.label.width - 0.01 && Math.abs(one.y - other.y) < stock.label.height - 0.01,
      ),
  );
  expect(overlaps).toBe(false);
  expect(labelPlace(stock, perPage)).toEqual({ page: 1, x: stock.left, y: stock.top });
});
