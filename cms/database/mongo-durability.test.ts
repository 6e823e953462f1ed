import { expect, test } from 'vitest';
import { weaknessesOfMongo } from './mongo-durability';

const one = { setName: 'rs0', hosts: ['a:27017'] };
const three = { setName: 'rs0', hosts: ['a:27017', 'b:27017', 'c:27017'] };
const router = { msg: 'isdbgrid' };
const safe = { w: 'majority', journal: true };

test.each([
  ['a replica set of three', three, safe],
  ['a replica set of one', one, safe],
  ['a sharded cluster', router, safe],
  ['two of three members by number', three, { w: 2, journal: true }],
] as const)('%s is taken', (_name, greeting, confirmation) => {
  expect(weaknessesOfMongo(greeting, confirmation)).toEqual([]);
});

test.each([
  ['a stand-alone server', {}, safe, /--replSet rs0.*rs\.initiate/],
  ['one of three members', three, { w: 1, journal: true }, /w=1.*w=majority/],
  ['no confirmation at all', three, { w: 0, journal: true }, /w=0/],
  ['a number behind a router, where nobody can count', router, { w: 2, journal: true }, /w=2/],
  ['a journal that is switched off', three, { w: 'majority', journal: false }, /journal/],
] as const)('%s is refused, with how to mend it', (_name, greeting, confirmation, text) => {
  expect(weaknessesOfMongo(greeting, confirmation).join('\n')).toMatch(text);
});
