import { expect, test } from 'vitest';
import { getToken } from './people/accounts.ts';
import { listAthletes, readAthlete } from './people/athletes.ts';
import { fullPath, pathParams, REST_BASE } from './route.ts';

test('ENV-OPEN-02 ENV-16 calls sit under one REST base and /v5; those that the specification puts elsewhere say so', () => {
  expect(REST_BASE).toBe('/wp-json/e4s');
  expect(fullPath(listAthletes)).toBe('/wp-json/e4s/v5/athletes');
  expect(fullPath(getToken)).toBe('/wp-json/jwt-auth/v1/token');
  expect(pathParams(readAthlete.path)).toEqual(['id']);
});
