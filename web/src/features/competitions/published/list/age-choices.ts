const juniors = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 23];
const masters = [35, 40, 45, 50, 55, 60, 65, 70, 75, 80];

/** The age groups that the list can be narrowed to, of the sets in use in Britain and Ireland. */
export const ageChoices: readonly { readonly value: string; readonly label: string }[] = [
  ...juniors.map((age) => ({ value: `U${age}`, label: `Under ${age}` })),
  { value: 'SEN', label: 'Senior' },
  ...masters.map((age) => ({ value: `V${age}`, label: `Masters ${age}` })),
];

/** Returns the name of an age group by its key; the key itself for one that an organiser made. */
export const ageName = (key: string): string => ageChoices.find(({ value }) => value === key)?.label ?? key;
