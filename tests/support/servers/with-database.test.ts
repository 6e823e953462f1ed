import { expect, it } from 'vitest';
import { withDatabase } from './test-env';

it.each([
  ['mongodb://host', 'mongodb://host/test'],
  ['mongodb://host:27017/', 'mongodb://host:27017/test'],
  ['mongodb://host/?replicaSet=rs0', 'mongodb://host/test?replicaSet=rs0'],
  ['mongodb://host?replicaSet=rs0', 'mongodb://host/test?replicaSet=rs0'],
  [
    'mongodb://user:p%2Fw@a:1,b:2/other?replicaSet=rs0&w=1',
    'mongodb://user:p%2Fw@a:1,b:2/test?replicaSet=rs0&w=1',
  ],
  ['mongodb+srv://cluster.example.com/', 'mongodb+srv://cluster.example.com/test'],
])('the address %s gets the database of a test', (address, expected) => {
  expect(withDatabase(address, 'test')).toBe(expected);
});

it('refuses an address that is not of MongoDB', () => {
  expect(() => withDatabase('http://host/', 'test')).toThrow('TEST_DATABASE_URL');
});
