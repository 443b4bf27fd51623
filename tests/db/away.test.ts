import { APIError } from 'better-auth/api';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from '#src/db/away.ts';
import { AppError } from '#src/lib/errors.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

const AWAY: Record<string, Error> = {
  ...Object.fromEntries(
    [
      // SQLSTATE
      ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01', '53100', '53200', '53300'],
      ...['57014', '57P01', '57P02', '57P03', '57P04', '57P05', '58000', '58030', '55P03'],
      ...['25P03', '25P04', '40001', '40P01'],
      // Node
      ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
      ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOTCONN', 'ERR_STREAM_DESTROYED'],
      ...['ERR_STREAM_WRITE_AFTER_END'],
    ].map((code) => [code, coded(code)]),
  ),
  ...Object.fromEntries(
    [
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'Cannot use a pool after calling end on the pool',
      'timeout exceeded when trying to connect',
      'timeout expired',
      'Query read timeout',
      'There was an error establishing an SSL connection',
    ].map((message) => [message, new Error(message)]),
  ),
  'both addresses of localhost': new AggregateError([coded('ECONNREFUSED'), coded('EACCES')]),
};

const NOT_AWAY: Record<string, Error> = {
  'a unique key': coded('23505'),
  'a text that is too long': coded('22001'),
  'a failed transaction': coded('25P02'),
  'a wrong password': coded('28P01'),
  'a refusal of ours': new AppError('NOT_FOUND'),
  'a refusal of better-auth': new APIError('UNAUTHORIZED'),
  'a full disk of files': coded('ENOSPC'),
  'a five-letter code of Node': coded('EPERM'),
};

const WRAPPED: Record<string, (cause: Error) => Error> = {
  'with its own code': (cause) => cause,
  'in a query of Drizzle': inQuery,
  'in an error of better-auth': (cause) =>
    Object.assign(new APIError('INTERNAL_SERVER_ERROR'), { cause }),
  'in an unexpected error of ours': (cause) => new AppError('UNEXPECTED', { cause }),
  'in an aggregate of a query': (cause) => new AggregateError([new Error('x'), inQuery(cause)]),
  'eight causes deep': (cause) =>
    Array.from({ length: 8 }).reduce<Error>((inner) => new Error('x', { cause: inner }), cause),
};

describe.each(Object.entries(WRAPPED))('%s', (_name, wrap) => {
  test.each(Object.entries(AWAY))(
    'recognises the failure "%s" as an unavailable database',
    (_, error) => {
      expect(isDatabaseAway(wrap(error))).toBe(true);
    },
  );

  test.each(Object.entries(NOT_AWAY))(
    'does not treat the failure "%s" as an unavailable database',
    (_, error) => {
      expect(isDatabaseAway(wrap(error))).toBe(false);
    },
  );
});

test('ends the search for a database failure at a repeated cause or a thrown text', () => {
  const error = new Error('x');
  error.cause = error;
  expect(isDatabaseAway(error)).toBe(false);
  expect(isDatabaseAway('Connection terminated')).toBe(false);
});
