/** A ground as it is stored; parts may be empty. */
export type Place = {
  readonly name: string;
  readonly address?: string;
  readonly town?: string;
  readonly postcode?: string;
};

/** Returns a ground on one line: 'Tonbridge School, Tonbridge, TN9 1JP'. Empty and repeated parts are left out. */
export const placeText = ({ name, address = '', town = '', postcode = '' }: Place): string =>
  [...new Set([name, address, town, postcode].filter((part) => part !== ''))].join(', ');
