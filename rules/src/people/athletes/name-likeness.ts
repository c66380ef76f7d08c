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

/**
 * Returns how alike two names are, ignoring accents, capitals and hyphens. Near is a letter or two away, a short form
 * (Sam and Samuel, Kate and Katherine), one half of a double surname, or first and last name swapped.
 */
export function nameLikeness(one: FullName, other: FullName): NameLikeness {
  const [a, b] = [plain(one), plain(other)];
  if (a.first === b.first && a.last === b.last) return 'same';
  if (a.first === b.last && a.last === b.first) return 'near';
  const isNearLast = isNear(a.last, b.last) || isHalfOf(one.surName, other.surName);
  const isNearFirst = isNear(a.first, b.first) || isShortForm(a.first, b.first);
  return isNearLast && isNearFirst ? 'near' : 'different';
}

const plain = ({ firstName, surName }: FullName) => ({ first: plainName(firstName), last: plainName(surName) });

const isNear = (a: string, b: string): boolean => editDistance(a, b) <= (Math.min(a.length, b.length) < 5 ? 1 : 2);

function isShortForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    (short.length >= 3 && long.startsWith(short)) || shortForms.some((names) => names.includes(a) && names.includes(b))
  );
}

function isHalfOf(a: string, b: string): boolean {
  const [some, others] = [halves(a), halves(b)];
  return some.length !== others.length && some.some((half) => others.includes(half));
}

/** Returns the parts of a double surname; a part of two letters is a prefix (Mc, de) and does not count alone. */
const halves = (surName: string): readonly string[] =>
  surName
    .split(/[\s-]+/)
    .map(plainName)
    .filter((part) => part.length > 2);
