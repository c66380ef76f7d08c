import { expect, test } from 'vitest';
import { listAthletes } from './people/athletes.ts';
import { listClubs } from './people/orgs.ts';
import { listUsers } from './people/users.ts';

test('UI-31 every generic list starts with page 1, five rows, sorted by name', () => {
  const { pagenumber, pagesize, sort } = listAthletes.input.parse({});
  expect({ pagenumber, pagesize, sort }).toEqual({ pagenumber: 1, pagesize: 5, sort: 'name' });
  expect(listUsers.input.parse({})).toMatchObject({ page: 1, pagesize: 5, sort: 'name' });
});

test('CLUB-15 a search for clubs gives 20', () => {
  expect(listClubs.input.parse({})).toMatchObject({ pagesize: 20 });
});
