/** A stored ground; parts may be empty. */
export type Place = {
  readonly name: string;
  readonly address?: string;
  readonly town?: string;
  readonly postcode?: string;
};

/** Returns a ground on one line: 'Tonbridge School, Tonbridge, TN9 1JP'. Leaves out empty and repeated parts. */
export const placeText = ({ name, address = '', town = '', postcode = '' }: Place): string =>
  [...new Set([name, address, town, postcode].filter((part) => part !== ''))].join(', ');
