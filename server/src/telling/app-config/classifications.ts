/** Sport classes of para athletics: T for track and jumps, F for throws; the number names the impairment group. */
const classes: readonly (readonly [numbers: readonly number[], prefixes: string, title: string])[] = [
  [[11, 12, 13], 'TF', 'vision'],
  [[20], 'TF', 'intellectual'],
  [[31, 32, 33, 34], 'TF', 'coordination, seated'],
  [[35, 36, 37, 38], 'TF', 'coordination, standing'],
  [[40, 41], 'TF', 'short stature'],
  [[42, 43, 44], 'TF', 'lower limb, without prosthesis'],
  [[45, 46, 47], 'TF', 'upper limb'],
  [[51, 52, 53, 54], 'TF', 'wheelchair or seated'],
  [[55, 56, 57], 'F', 'seated throws'],
  [[61, 62, 63, 64], 'TF', 'lower limb, with prosthesis'],
  [[71, 72], 'T', 'frame running'],
];

/** The list from which an athlete's classification is chosen. */
export const classifications: readonly { readonly code: string; readonly title: string }[] = classes.flatMap(
  ([numbers, prefixes, title]) =>
    Array.from(prefixes).flatMap((prefix) =>
      numbers.map((number) => ({ code: `${prefix}${number}`, title: `${prefix}${number} ${title}` })),
    ),
);
