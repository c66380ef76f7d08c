/**
 * Returns how many letters must be inserted, removed, changed or swapped with their neighbour to turn one name into the
 * other; some number above `most` for names further apart than that.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const changed = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const oneMore = Math.min(at(last, column), at(current, column - 1)) + 1;
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const cost = Math.min(changed, oneMore, isSwap ? at(before, column - 2) + 1 : Infinity);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return least; // a later row never comes below the least of this one
    [before, last] = [last, current];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
