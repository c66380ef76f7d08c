import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '../api.ts';
import { showToastsWith, type Toast } from '../notices.ts';
import { report, reportAs, reportTo, uncaught, watchForErrors, type ErrorReport } from './report-error.ts';
import { serviceAt } from './report-service.ts';

let sent: ErrorReport[] = [];
let shown: Toast[] = [];
beforeEach(() => {
  sent = [];
  shown = [];
  reportTo((one) => sent.push(one));
  reportAs('');
  showToastsWith((one) => shown.push(one));
});
afterEach(() => reportTo(undefined));

test('UI-15 an uncaught error is a notice with the fixed prefix', () => {
  uncaught(new Error('x is undefined'));
  expect(shown.map(({ text }) => text)).toEqual(['Error Message for Admin: x is undefined']);
});

test('UI-16 an uncaught error of the interface is reported', () => {
  const target = new EventTarget() as Window;
  watchForErrors(target);
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('broken click') }));
  expect(sent.map(({ message }) => message)).toEqual(['broken click']);
});

test('sizes that are observed in the next frame are no error of the interface', () => {
  const target = new EventTarget() as Window;
  watchForErrors(target);
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  target.dispatchEvent(Object.assign(new Event('error'), { message, error: null }));
  expect([sent, shown]).toEqual([[], []]);
});

test('UI-17 an unhandled rejection is reported', () => {
  const target = new EventTarget() as Window;
  watchForErrors(target);
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('nobody waited') }));
  expect(sent.map(({ message }) => message)).toEqual(['nobody waited']);
});

test('UI-18 the display name goes along unless it is ANONYMOUS', () => {
  for (const name of ['Aoife Byrne', 'ANONYMOUS', '']) {
    reportAs(name);
    report(new Error('x'));
  }
  expect(sent.map(({ user }) => user)).toEqual(['Aoife Byrne', undefined, undefined]);
});

test('a refusal is not a bug, and without a service nothing is sent', () => {
  report(new ApiRefusal({ errNo: 2001, error: '', message: 'Event full', data: null }, 409));
  reportTo(undefined);
  report(new Error('x'));
  expect(sent).toEqual([]);
});

test('UI-OPEN-04 the service takes a report in the background; a wrong address is no service', () => {
  const beacon = vi.fn(() => true);
  serviceAt('https://key1@errors.example/42', beacon)?.({ message: 'x', stack: 's', where: '/v2', user: 'Aoife' });
  expect(beacon).toHaveBeenCalledWith(
    'https://errors.example/api/42/envelope/?sentry_key=key1&sentry_version=7',
    expect.stringContaining('"username":"Aoife"'),
  );
  expect(serviceAt('nonsense')).toBeUndefined();
  expect(serviceAt(undefined)).toBeUndefined();
});
