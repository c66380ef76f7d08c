import type { Instant, IsoDate } from '@startline/rules/time';
import * as z from 'zod/mini';
import { Circuit, type Asked } from './circuit.ts';

/** A person's proof: a number of a body, and the date of birth that belongs to it. */
export type RegisterProof = { readonly ao: 'EA' | 'IRL'; readonly urn: string; readonly dob: IsoDate };

/** An athlete of a national register. `expires` is the last day of the registration; null when unknown. */
export type RegisterAthlete = {
  readonly firstName: string;
  readonly surName: string;
  readonly gender: 'M' | 'F' | 'O' | '';
  readonly club: string;
  readonly expires: IsoDate | null;
};

/** A national register. It is asked by number and date of birth together, so that a number alone reveals nothing. */
export type Register = { find(proof: RegisterProof): Promise<Asked<RegisterAthlete | null>> };

/** The milliseconds that a register may take to answer. */
const PATIENCE_MS = 5_000;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const reply = z.object({
  athlete: z.nullable(
    z.object({
      firstName: name,
      surName: name,
      gender: z._default(z.enum(['M', 'F', 'O', '']), ''),
      club: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
      expires: z._default(z.nullable(z.iso.date()), null),
    }),
  ),
});

/**
 * Returns the register at an address: GET with `aocode`, `urn` and `dob`, the key as a bearer token, answered with `{
 * "athlete": null }` or the athlete.
 */
export function registerAt(
  address: string,
  key: string | undefined,
  { now, patienceMs = PATIENCE_MS }: { readonly now: () => Instant; readonly patienceMs?: number },
): Register {
  const circuit = new Circuit(patienceMs, now);
  return {
    find: ({ ao, urn, dob }) => {
      const url = new URL(address);
      for (const [name, value] of [
        ['aocode', ao],
        ['urn', urn],
        ['dob', dob],
      ] as const)
        url.searchParams.set(name, value);
      return circuit.ask(url, key === undefined ? {} : { authorization: `Bearer ${key}` }, read);
    },
  };
}

function read(body: unknown): RegisterAthlete | null | undefined {
  const { success, data } = reply.safeParse(body);
  return success ? data.athlete && { ...data.athlete, expires: data.athlete.expires as IsoDate | null } : undefined;
}
