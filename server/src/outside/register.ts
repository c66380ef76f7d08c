import type { Instant, IsoDate } from '@startline/rules/time';
import * as z from 'zod/mini';
import { Circuit, type Asked } from './circuit.ts';

/** What a person proves: a number of a body, and the date of birth that goes with it. */
export type RegisterProof = { readonly ao: 'EA' | 'IRL'; readonly urn: string; readonly dob: IsoDate };

/** An athlete as a national register has them. `expires` is the last day of the registration; null when not said. */
export type RegisterAthlete = {
  readonly firstName: string;
  readonly surName: string;
  readonly gender: 'M' | 'F' | 'O' | '';
  readonly club: string;
  readonly expires: IsoDate | null;
};

/** A national register. Number and date of birth are asked about together, so that a number alone tells nothing. */
export type Register = { find(proof: RegisterProof): Promise<Asked<RegisterAthlete | null>> };

/** How long a register may take to answer, in milliseconds. */
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
 * Returns the register at an address: GET with `aocode`, `urn` and `dob`, the key as a bearer token; answers `{
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
