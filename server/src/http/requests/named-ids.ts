import type { Access } from '@startline/contract/access';
import { badInput } from '../../kernel/read-input.ts';

type Named = Extract<Access, { readonly param: string }>;
/** More ids than any call takes; the schema of each call has its own limit. */
const MOST = 1_000;

/**
 * Returns the ids that access depends on, parsed separately, so that callers without access learn nothing about the
 * rest of the input. Empty when the field is absent and the call allows that. Throws `bad-input` for an invalid id.
 */
export function namedIds(raw: Record<string, unknown>, access: Named): readonly number[] {
  const value = access.param.split('.').reduce<unknown>(inside, raw);
  if (access.who !== 'viewer' && 'unowned' in access && (value === undefined || value === null || value === ''))
    return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > MOST) throw fault(access, `At most ${String(MOST)} at a time.`);
  return [...new Set(values.map((one) => idIn(one, access)))];
}

const inside = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;

function idIn(value: unknown, access: Named): number {
  const id =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  if (!Number.isInteger(id) || id < 0 || id > 2_147_483_647)
    throw fault(access, value === undefined ? 'Required.' : 'Must be a whole number.');
  return id;
}

const fault = ({ param }: Named, message: string) => badInput([{ field: param, message }]);
