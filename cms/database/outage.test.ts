import { expect, it } from 'vitest';
import { isOutage } from './outage';

const withCode = (code: string | number, name = 'Error') => Object.assign(new Error('words'), { code, name });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

it.each([
  withCode('SQLITE_BUSY'),
  withCode('SQLITE_BUSY_SNAPSHOT'),
  withCode('SQLITE_FULL'),
  withCode('SQLITE_READONLY'),
  withCode('SQLITE_IOERR_WRITE'),
  withCode('ENOSPC'),
  withCode('EFBIG'),
  withCode('EROFS'),
  wrapped(withCode('SQLITE_FULL')),
  wrapped(wrapped(withCode('ECONNREFUSED'))),
  withCode(14031, 'MongoServerError'),
  Object.assign(new Error('x'), { name: 'MongoServerSelectionError' }),
])('$name $code is an outage', (error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  withCode('SQLITE_CONSTRAINT_UNIQUE'),
  withCode('ENOENT'),
  withCode(11000, 'MongoServerError'),
  new Error('SQLITE_BUSY is a word that somebody may write'),
  wrapped(withCode('SQLITE_ERROR')),
  'SQLITE_FULL',
  null,
])('%s is none', (error) => {
  expect(isOutage(error)).toBe(false);
});
