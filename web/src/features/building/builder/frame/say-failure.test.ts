import { refusals } from '@startline/contract/refusals';
import { expect, test } from 'vitest';
import { ApiRefusal } from '../../../../lib/api.ts';
import { showToastsWith } from '../../../../lib/notices.ts';
import { sayFailure } from './say-failure.ts';

const refusal = (error: 'entrants-affected' | 'not-allowed') =>
  new ApiRefusal({ errNo: refusals[error].errNo, error, message: `Refused: ${error}.`, data: null }, 409);

test('a failure is said, unless the person chose to keep things as they are', () => {
  const notices: string[] = [];
  showToastsWith(({ text }) => notices.push(text));
  sayFailure(refusal('entrants-affected'));
  sayFailure(refusal('not-allowed'));
  expect(notices).toEqual(['Refused: not-allowed.']);
});
