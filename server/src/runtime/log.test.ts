import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

const canaries = [
  'canary-password',
  'canary-token',
  '2011-04-05',
  'canary@example.test',
  'AtyMLRCHCt0-a_66NrV-hMv6Y8yFQLR8VWP19M7a8yI',
];

test('no password, token, date of birth or address of a person reaches the log, wherever it stands', () => {
  const lines: string[] = [];
  const log = makeLog({ quiet: false, write: (line) => lines.push(line) });
  log.info(
    {
      password: 'canary-password',
      deep: { pwd: 'canary-password', list: [{ token: 'canary-token', dob: '2011-04-05' }] },
    },
    'facts',
  );
  log.warn(
    {
      err: Object.assign(new Error('duplicate key (email)=(canary@example.test), dob "2011-04-05"'), {
        code: '23505',
        detail: 'Key (email)=(canary@example.test)',
        password: 'canary-password',
      }),
    },
    'fault',
  );
  log.error({ note: 'session AtyMLRCHCt0-a_66NrV-hMv6Y8yFQLR8VWP19M7a8yI of canary@example.test' }, 'words');
  expect(lines).toHaveLength(3);
  for (const canary of canaries) expect(lines.join('')).not.toContain(canary);
  expect(lines[1]).toContain('23505');
});

test('to a person at a terminal only what needs attention is said', () => {
  const lines: string[] = [];
  const log = makeLog({ quiet: true, write: (line) => lines.push(line) });
  log.info({}, 'call');
  log.error({}, 'bug');
  expect(lines).toHaveLength(1);
});
