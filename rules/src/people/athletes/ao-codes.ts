/**
 * The bodies at which competitions and athletes are registered, by their code: England Athletics and Athletics Ireland.
 */
export const aoCodes = ['EA', 'IRL'] as const;
export type AoCode = (typeof aoCodes)[number];
