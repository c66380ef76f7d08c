import { expect, test } from 'vitest';
import { refusalFor } from './error-reply.ts';

const coded = (code: string) => Object.assign(new Error('select secret from table'), { code });
const full =
  'Nothing can be saved at the moment, including this. What you saved before is safe. Try again in a few minutes.';
const gone = 'The service is restarting. Nothing saved is lost. Try again in a moment.';

test.each([
  ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 'The body is not JSON that can be read.'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 400, 'The body is empty; send one JSON object.'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'That is too much at once. Send less.'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'Send the body as application/json.'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400, 'The body is shorter or longer than was announced.'],
  ['FST_ERR_BAD_URL', 400, 'This address is not valid.'],
  ['FST_ERR_MAX_PARAM_LENGTH', 404, 'There is nothing at this address.'],
  ['40001', 503, 'Many people are doing this at once. Try again.'],
  ['53100', 503, full],
  ['57P01', 503, gone],
  ['08006', 503, gone],
  ['22003', 400, 'Something you sent cannot be saved. Check it and send it again.'],
  ['23503', 400, 'Something you chose no longer exists. Load the page again and choose again.'],
  ['42P01', 500, 'Something went wrong on our side and has been reported. Try again.'],
])('the fault %s is answered %i in words', (code, status, message) => {
  expect(refusalFor(coded(code)).toReply()).toMatchObject({ status, body: { message } });
});

test('another fault of a request is refused in words', () => {
  const thrown = Object.assign(new Error('secret'), { statusCode: 418 });
  expect(refusalFor(thrown).toReply()).toMatchObject({ status: 400, body: { message: 'The request cannot be read.' } });
});
