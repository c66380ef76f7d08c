import { labelOf } from './change-labels.ts';
import { switched } from './switch-sentences.ts';
import { longDay, momentInWords } from '../../formats/dates.ts';
import { formatMoney, money, type Currency } from '../../money.ts';
import { instant, isoDate, type TimeZone } from '../../time.ts';

/** A column or an option of a stored record that changed; an option is named `options.laneCount`. */
export type ChangedColumn = { readonly column: string; readonly before: unknown; readonly after: unknown };
/** A change of one field in words; an empty text means no value. */
export type FieldChange = { readonly label: string; readonly before: string; readonly after: string };
/** What the values of a competition are written with, and the names of the records that its columns refer to. */
export type ChangeNames = {
  readonly zone: TimeZone;
  readonly currency: Currency;
  readonly prices: ReadonlyMap<number, { readonly description: string; readonly minor: number }>;
  readonly groups: ReadonlyMap<number, string>;
  readonly ageGroups: ReadonlyMap<number, string>;
  readonly definitions: ReadonlyMap<number, string>;
  readonly locations: ReadonlyMap<number, string>;
};

/** Columns that are told by another one. */
const silent: ReadonlySet<string> = new Set(['time_known']);

/** Returns a value in words; undefined when no screen shows it, as with the number of a record. */
type ValueWords = (value: unknown, names: ChangeNames) => string | undefined;
const referred =
  (kind: 'groups' | 'ageGroups' | 'definitions' | 'locations'): ValueWords =>
  (value, names) =>
    names[kind].get(Number(value)) ?? 'one that was deleted';
const priced: ValueWords = (value, { prices, currency }) => {
  const price = prices.get(Number(value));
  return price ? `${formatMoney(money(price.minor, currency))} (${price.description})` : 'one that was deleted';
};
const oneOf =
  (words: Readonly<Record<string, string>>): ValueWords =>
  (value) =>
    words[String(value)];
const untold: ValueWords = () => undefined;
const special: Readonly<Record<string, ValueWords>> = {
  price_id: priced,
  event_group_id: referred('groups'),
  age_group_id: referred('ageGroups'),
  event_def_id: referred('definitions'),
  location_id: referred('locations'),
  area_id: untold,
  org_id: untold,
  parent_id: untold,
  team_config_id: untold,
  uom_id: untold,
  basis: oneOf({
    'every-line': 'every entry',
    event: 'an athlete’s extra events',
    athlete: 'a family’s extra athletes',
    team: 'extra teams',
  }),
  display_fee: oneOf({ true: 'shown', false: 'not shown' }),
  fee_included: oneOf({ true: 'included in the price', false: 'added on top of the price' }),
  gender: oneOf({ F: 'female', M: 'male', O: 'open' }),
  percent_points: (value) => `${Number(value) / 100}%`,
  tf: oneOf({ T: 'track', F: 'field', M: 'combined events', R: 'road', X: 'cross country' }),
  is_open: (value) => (value === true ? 'open' : 'closed'),
  max_athletes: (value) => (value === 0 ? 'no limit' : value === -1 ? 'schedule only' : String(value)),
  locked: (value) => (value === true ? 'on' : 'off'),
  indoor_outdoor: (value) => (value === 'indoor' ? 'indoors' : 'outdoors'),
  'options.heatOrder': (value) => (value === 'f' ? 'fastest first' : 'slowest first'),
};

/** Returns the words of a value; undefined when it cannot be said in a few. */
function valueWords(column: string, value: unknown, names: ChangeNames): string | undefined {
  if (value === null || value === undefined || value === '') return '';
  const own = special[column];
  if (own) return own(value, names);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return column.endsWith('_minor') ? formatMoney(money(value, names.currency)) : String(value);
  return typeof value === 'string' ? textWords(column, value, names.zone) : undefined;
}

function textWords(column: string, value: string, zone: TimeZone): string | undefined {
  if (column.endsWith('_at')) return momentInWords(instant(value), zone);
  const day = isoDate(value);
  if (day) return longDay(day);
  return value.length <= 60 && !value.includes('<') ? `“${value}”` : undefined;
}

/** Parts of the contact whose values are told. History keeps no telephone, email address or link of a person. */
const toldOfContact: ReadonlySet<string> = new Set(['options.contact.userName', 'options.contact.visible']);

/** Returns the parts of the contact that changed, each as a column of its own. */
function contactChanges({ before, after }: ChangedColumn): readonly ChangedColumn[] {
  const [from, to] = [before, after].map((side) => (side ?? {}) as Readonly<Record<string, unknown>>);
  return Object.keys({ ...from, ...to })
    .filter((part) => JSON.stringify(from?.[part]) !== JSON.stringify(to?.[part]))
    .map((part) => ({ column: `options.contact.${part}`, before: from?.[part], after: to?.[part] }))
    .map((change) => (toldOfContact.has(change.column) ? change : { column: change.column, before: '', after: '' }));
}

/** Returns changed columns in words, those that one of them tells already left out. */
export function fieldChanges(columns: readonly ChangedColumn[], names: ChangeNames): readonly FieldChange[] {
  const isKnown = (side: 'before' | 'after'): boolean =>
    columns.find(({ column }) => column === 'time_known')?.[side] !== false;
  return columns
    .flatMap((change) => (change.column === 'options.contact' ? contactChanges(change) : [change]))
    .filter(({ column }) => !silent.has(column) || columns.length === 1)
    .map(({ column, before, after }) => {
      const textFor = (value: unknown, side: 'before' | 'after'): string | undefined =>
        column === 'starts_at' && !isKnown(side) ? 'no time' : valueWords(column, value, names);
      const [previous, is] = [textFor(before, 'before'), textFor(after, 'after')];
      const isSaid = previous !== undefined && is !== undefined;
      return { label: labelOf(column), before: isSaid ? previous : '', after: isSaid ? is : '' };
    });
}

const list = (texts: readonly string[]): string =>
  texts.length <= 1 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;

/** Returns whether a label names several things: 'age groups', but not 'list of choices' or 'news'. */
const isMany = (label: string): boolean =>
  /[^siu]s$/.test(label.replace(/ (?:of|for|in|on|to) .*/, '')) && label !== 'news';

/**
 * Returns a change of one record, or of many by the same fields, as a sentence: 'The price of 100m U13 was changed from
 * £6.00 to £7.00.' A subject of '' is the competition itself. Undefined when no field changed.
 */
export function changeSentence(subject: string, fields: readonly FieldChange[]): string | undefined {
  const [only] = fields;
  const ofSubject = subject === '' ? '' : ` of ${subject}`;
  if (!only) return undefined;
  if (fields.length > 1) {
    const some =
      fields.length > 4
        ? [...fields.slice(0, 3).map(({ label }) => label), `${fields.length - 3} more`]
        : fields.map(({ label }) => label);
    return `The ${list(some)}${ofSubject} were changed.`;
  }
  return oneChange(subject, only);
}

function oneChange(subject: string, { label, before, after }: FieldChange): string {
  const written = after === '' ? undefined : switched[label];
  if (written) return written(subject, after);
  const what = `The ${label}${subject === '' ? '' : ` of ${subject}`} ${isMany(label) ? 'were' : 'was'}`;
  if (before === after) return `${what} changed.`;
  if (before === '') return `${what} set to ${after}.`;
  if (after === '') return `${what} removed: ${isMany(label) ? 'they were' : 'it was'} ${before}.`;
  return `${what} changed from ${before} to ${after}.`;
}

/** Returns the fields that many records changed alike; a value that differs between them is left out. */
export function commonChanges(records: readonly (readonly FieldChange[])[]): readonly FieldChange[] | undefined {
  const [first, ...others] = records;
  if (!first) return undefined;
  const labelsOf = (fields: readonly FieldChange[]): string => fields.map(({ label }) => label).join('|');
  if (others.some((fields) => labelsOf(fields) !== labelsOf(first))) return undefined;
  return first.map((field, n) =>
    others.every((fields) => fields[n]?.before === field.before && fields[n].after === field.after)
      ? field
      : { label: field.label, before: '', after: '' },
  );
}
