import { expect, it } from 'vitest';
import { orderParts } from './order-parts';
import { otherParts } from './suites';

const namesFor = (commit: string) => orderParts(otherParts, commit).map(({ name }) => name);

it('the order of the parts changes with the commit, and a retry of a commit has the same', () => {
  expect(namesFor('a')).toEqual(namesFor('a'));
  expect(namesFor('a')).not.toEqual(namesFor('b'));
  expect(namesFor('a').toSorted()).toEqual(otherParts.map(({ name }) => name).toSorted());
});

it('each part has a name of its own', () => {
  expect(new Set(namesFor('a')).size).toBe(otherParts.length);
});
