import { editDistance } from '../../formats/edit-distance.ts';
import { plainName } from './names.ts';

export type FullName = { readonly firstName: string; readonly surName: string };
export type NameLikeness = 'same' | 'near' | 'different';

/** Short forms of first names where neither is the beginning of the other. */
const shortForms: readonly (readonly string[])[] = [
  ['william', 'bill', 'billy', 'liam'],
  ['robert', 'bob', 'bobby'],
  ['richard', 'dick', 'ricky'],
  ['edward', 'ted', 'teddy', 'ned'],
  ['john', 'jack', 'johnny'],
  ['henry', 'harry'],
  ['james', 'jim', 'jimmy', 'jamie'],
  ['michael', 'mick', 'mike', 'micky'],
  ['patrick', 'paddy'],
  ['anthony', 'tony'],
  ['alexander', 'alexandra', 'sandy', 'sasha'],
  ['elizabeth', 'beth', 'betty', 'lizzie', 'libby', 'elsie'],
  ['margaret', 'maggie', 'meg', 'peggy'],
  ['katherine', 'catherine', 'kathryn', 'kate', 'katie', 'kathy', 'kitty'],
  ['eleanor', 'nell', 'nellie', 'ellie'],
  ['mary', 'molly', 'polly'],
  ['charles', 'charlie', 'chuck'],
  ['joseph', 'joe', 'joey'],
  ['sean', 'shaun', 'shawn'],
  ['niamh', 'neve', 'nieve'],
];

/** A name prepared for comparing with many others. */
export type ReadName = { readonly first: string; readonly last: string; readonly halves: readonly string[] };

/** Returns a name as it is compared: without case, accents and marks. */
export const readName = ({ firstName, surName }: FullName): ReadName => ({
  first: plainName(firstName),
  last: plainName(surName),
  halves: halves(surName),
});

/**
 * Returns how alike two names are, ignoring accents, capitals and hyphens. Near is a letter or two away, a short form
 * (Sam and Samuel, Kate and Katherine), one half of a double surname, or first and last name swapped.
 */
export const nameLikeness = (one: FullName, other: FullName): NameLikeness =>
  likenessOf(readName(one), readName(other));

function likenessOf(a: ReadName, b: ReadName): NameLikeness {
  if (a.first === b.first && a.last === b.last) return 'same';
  if (areSwapped(a, b)) return 'near';
  return areLastNear(a, b) && areFirstNear(a.first, b.first) ? 'near' : 'different';
}

/** Returns whether first name and surname have changed places. */
export const areSwapped = (a: ReadName, b: ReadName): boolean => a.first === b.last && a.last === b.first;
/** Returns whether two surnames are the same but for a slip, or one is half of a double surname. */
export const areLastNear = (a: ReadName, b: ReadName): boolean => isNear(a.last, b.last) || isHalfOf(a, b);
/** Returns whether two first names are the same but for a slip, or one is a short form of the other. */
export const areFirstNear = (a: string, b: string): boolean => isNear(a, b) || isShortForm(a, b);

function isNear(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) < 5 ? 1 : 2;
  return Math.abs(a.length - b.length) <= most && editDistance(a, b, most) <= most;
}

function isShortForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    (short.length >= 3 && long.startsWith(short)) || shortForms.some((names) => names.includes(a) && names.includes(b))
  );
}

const isHalfOf = ({ halves: some }: ReadName, { halves: others }: ReadName): boolean =>
  some.length !== others.length && some.some((half) => others.includes(half));

/** Returns the parts of a double surname; a part of two letters is a prefix (Mc, de) and does not count alone. */
const halves = (surName: string): readonly string[] =>
  surName
    .split(/[\s-]+/)
    .map(plainName)
    .filter((part) => part.length > 2);
