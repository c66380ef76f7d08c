/** The reports (ADMIN-OPEN-01, ours): the id of the call, its usual name, and its content. */
export const reportKinds = [
  {
    id: 1,
    kind: 'events',
    name: 'Entries by event',
    about: 'Every event with its limit, entries paid, awaiting payment and in baskets, and the places left.',
  },
  { id: 2, kind: 'clubs', name: 'Entries by club', about: 'How many athletes and entries each club has.' },
  {
    id: 3,
    kind: 'athletes',
    name: 'Athletes and contacts',
    about: 'Every entry with the athlete, the performance, and who made it.',
  },
  {
    id: 4,
    kind: 'money',
    name: 'Money by event',
    about: 'What was paid for each event, including fees, and what was refunded.',
  },
  {
    id: 5,
    kind: 'orders',
    name: 'Orders and payments',
    about: 'Every order: who placed it, how it was paid and its status.',
  },
] as const;
export type ReportKind = (typeof reportKinds)[number]['kind'];

/** Returns the kind behind an id; undefined when there is no such report. */
export const reportKindOf = (id: number): (typeof reportKinds)[number] | undefined =>
  reportKinds.find((one) => one.id === id);

/** A column: its title, and whether its cells are numbers to be added up. */
export type ReportColumn = { readonly title: string; readonly isNumber: boolean };
const phrase = (title: string): ReportColumn => ({ title, isNumber: false });
const number = (title: string): ReportColumn => ({ title, isNumber: true });

/** The columns of each report, in order. */
export const reportColumns: Readonly<Record<ReportKind, readonly ReportColumn[]>> = {
  events: [
    number('No.'),
    phrase('Event'),
    phrase('Age group'),
    number('Limit'),
    number('Paid'),
    number('Payment awaited'),
    number('In baskets'),
    number('Cancelled'),
    number('Places left'),
  ],
  clubs: [phrase('Club'), number('Athletes'), number('Entries'), number('Paid'), number('Payment awaited')],
  athletes: [
    phrase('Event'),
    phrase('Age group'),
    phrase('First name'),
    phrase('Surname'),
    phrase('Registration number'),
    phrase('Club'),
    phrase('Performance'),
    phrase('Payment'),
    phrase('Entered by'),
    phrase('Email'),
    phrase('Phone'),
  ],
  money: [
    number('No.'),
    phrase('Event or item'),
    phrase('Age group'),
    number('Sold'),
    number('Paid'),
    number('Fees included'),
    number('Refunded'),
    number('Left'),
  ],
  orders: [
    number('Order'),
    phrase('Date'),
    phrase('Name'),
    phrase('Email'),
    phrase('Paid by'),
    phrase('Status'),
    number('Items'),
    number('Total'),
    number('Refunded'),
  ],
};

/** Columns whose cells are not added up: a number of an event or an order is a name, and a limit may be missing. */
const names = ['No.', 'Order', 'Limit', 'Places left'];

/**
 * Returns the totals line of a report: the sum of each column of numbers, cells as they are printed ('12', '12.50'). No
 * line for fewer than two rows or for a report without numbers. A sum has decimals when any of its cells has.
 */
export function reportTotals(
  columns: readonly ReportColumn[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const isSummed = columns.map(({ title, isNumber }) => isNumber && !names.includes(title));
  if (rows.length < 2 || !isSummed.includes(true)) return [];
  const named = columns.findIndex(({ isNumber }) => !isNumber);
  return columns.map((_, at) =>
    isSummed[at] === true ? sumOf(rows.map((row) => row[at] ?? '')) : at === named ? 'Total' : '',
  );
}

/** Adds printed amounts in hundredths, so that no penny is lost. */
function sumOf(cells: readonly string[]): string {
  const hundredths = cells.reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0);
  return cells.some((cell) => cell.includes('.')) ? (hundredths / 100).toFixed(2) : String(hundredths / 100);
}
