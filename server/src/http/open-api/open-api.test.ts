import { formLogin } from '@startline/contract/people/accounts';
import { competitionCalendar } from '@startline/contract/competitions/competitions';
import { checkOut } from '@startline/contract/selling/payments';
import { fullPath, type Route } from '@startline/contract/route';
import { uploadLogo } from '@startline/contract/people/uploads';
import { expect, test } from 'vitest';
import { openApi } from './open-api.ts';

type Content = { readonly content: Readonly<Record<string, unknown>> };
type Operation = { readonly requestBody?: Content; readonly responses: Readonly<Record<string, Content>> };

/** Returns the types of a call's input and output. */
function types(route: Route): { takes: string[]; answers: string[] } {
  const { paths } = openApi([route], 'http://localhost') as { paths: Record<string, Record<string, Operation>> };
  const call = paths[fullPath(route).replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  return {
    takes: Object.keys(call?.requestBody?.content ?? {}),
    answers: Object.keys(call?.responses['200']?.content ?? {}),
  };
}

test('the document names what travels: JSON, a form, a picture, a calendar file', () => {
  expect(types(checkOut)).toEqual({ takes: ['application/json'], answers: ['application/json'] });
  expect(types(formLogin).takes).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(types(uploadLogo)).toEqual({
    takes: ['image/png', 'image/jpeg', 'image/webp'],
    answers: ['application/json'],
  });
  expect(types(competitionCalendar)).toEqual({ takes: [], answers: ['text/calendar; charset=utf-8'] });
});
