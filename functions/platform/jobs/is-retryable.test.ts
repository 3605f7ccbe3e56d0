import { expect, test } from 'vitest';
import * as z from 'zod';
import { AppError } from '#shared/http/errors.ts';
import { isRetryable } from './is-retryable.ts';

const named = (name: string, fields: object = {}) => Object.assign(new Error('no'), { name }, fields);

test.each<[string, unknown, boolean]>([
  ['another writer came first', new AppError('ERR_TRY_AGAIN'), true],
  ['the table throttles', named('ProvisionedThroughputExceededException', { $metadata: {} }), true],
  ['the table is away', named('Error', { code: 'ECONNREFUSED' }), true],
  ['the time ran out', named('TimeoutError'), true],
  ['the work was called off', named('AbortError'), true],
  ['a row the table never takes', named('ValidationException', { $metadata: {} }), false],
  ['a text the table cannot read', named('SerializationException', { $metadata: { httpStatusCode: 400 } }), false],
  ['missing rights', named('AccessDeniedException', { $metadata: { httpStatusCode: 400 } }), true],
  ['a fault of the service', named('InternalServerError', { $metadata: { httpStatusCode: 500 } }), true],
  [
    'a transaction of which the table never takes one write',
    named('TransactionCanceledException', {
      $metadata: { httpStatusCode: 400 },
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    }),
    false,
  ],
  ['a refusal of our own', new AppError('ERR_NO_TICKET_FOUND'), false],
  ['an unreadable message', z.int().safeParse('x').error, false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
  ['something that is no error', 'no', false],
])('%s', (_, error, expected) => {
  expect(isRetryable(error)).toBe(expected);
});
