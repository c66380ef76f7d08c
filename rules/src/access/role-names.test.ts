import { expect, test } from 'vitest';
import { roles } from './permissions.ts';
import { roleName } from './role-names.ts';

test('every role has a name that is not its code', () => {
  for (const role of roles) expect(roleName(role)).not.toBe(role);
});
test.each([
  ['CHECKIN', 'Check-in'],
  ['admin', 'Admin'],
  ['STARTER', 'STARTER'],
])('%s is shown as %s', (role, name) => expect(roleName(role)).toBe(name));
