import type { CompetitionOptions } from '@startline/contract/competitions/options';
import { manyOf, textOf, type Values } from '../draft/draft.ts';
import { readWhole } from '../draft/typed-values.ts';

type Category = CompetitionOptions['clubComp']['categories'][number];
/** The keys of typed categories: ten at most. */
export const categoryPlaces: readonly string[] = Array.from({ length: 10 }, (_, place) => String(place));
export const categoryLimits = ['maxEntries', 'maxPerEvent', 'maxRelays', 'maxMixedRelays'] as const;

/** Returns the name of a field of one category. */
export const categoryField = (place: string, field: string): string => `clubComp.categories.${place}.${field}`;

/** The names of all fields that categories may have. */
export const categoryNames: readonly string[] = [
  'clubComp.categories',
  ...categoryPlaces.flatMap((place) =>
    ['name', ...categoryLimits, 'clubs', 'bibNos'].map((field) => categoryField(place, field)),
  ),
];

/** Returns an empty category without limits. */
export const newCategory = (place: string): Values => ({
  [categoryField(place, 'name')]: '',
  ...Object.fromEntries(categoryLimits.map((limit) => [categoryField(place, limit), '0'] as const)),
  [categoryField(place, 'clubs')]: [],
  [categoryField(place, 'bibNos')]: '',
});

/** Returns the categories as typed: the bib numbers are lines, one for each club in turn. */
export const categoriesTyped = (categories: readonly Category[]): Values =>
  categories.map(typedAt).reduce((all, one) => ({ ...all, ...one }), {
    'clubComp.categories': categories.map((_, at) => String(at)),
  });

function typedAt(category: Category, at: number): Values {
  const name = (field: string): string => categoryField(String(at), field);
  return {
    [name('name')]: category.name,
    ...Object.fromEntries(categoryLimits.map((limit) => [name(limit), String(category[limit])] as const)),
    [name('clubs')]: category.clubs.map(({ id }) => String(id)),
    [name('bibNos')]: category.clubs
      .map(({ bibNos }) => bibNos)
      .join('\n')
      .trimEnd(),
  };
}

/** Returns the typed categories; undefined while one has no name, or an unreadable limit. */
export function categoriesIn(values: Values): Category[] | undefined {
  const read = manyOf(values, 'clubComp.categories').map((place) => categoryIn(values, place));
  return read.some((one) => one === undefined) ? undefined : read.flatMap((one) => one ?? []);
}

function categoryIn(values: Values, place: string): Category | undefined {
  const field = (name: string): string => textOf(values, categoryField(place, name));
  const limit = (name: string): number => {
    const read = readWhole(field(name));
    return read.kind === 'value' ? read.value : NaN;
  };
  const limits = {
    maxEntries: limit('maxEntries'),
    maxPerEvent: limit('maxPerEvent'),
    maxRelays: limit('maxRelays'),
    maxMixedRelays: limit('maxMixedRelays'),
  };
  const name = field('name').trim();
  if (name === '' || Object.values(limits).some(Number.isNaN)) return undefined;
  const bibs = field('bibNos').split('\n');
  const clubs = manyOf(values, categoryField(place, 'clubs'));
  return { name, ...limits, clubs: clubs.map((id, at) => ({ id: Number(id), bibNos: bibs[at]?.trim() ?? '' })) };
}
