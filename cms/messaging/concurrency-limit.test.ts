import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit';

it('lets one go at first, one more with each that arrives, and never more than the bound', () => {
  const limit = createConcurrencyLimit(3);
  expect(limit.room(0, 0)).toBe(1);
  expect(limit.room(1, 0)).toBe(0);
  limit.arrived();
  expect(limit.room(1, 0)).toBe(1);
  for (let index = 0; index < 10; index++) limit.arrived();
  expect(limit.room(0, 0)).toBe(3);
  expect(limit.room(5, 0)).toBe(0);
});

it('halves with one trouble, and does not rest while others arrive', () => {
  const limit = createConcurrencyLimit(8);
  for (let index = 0; index < 10; index++) limit.arrived();
  limit.trouble(0);
  expect(limit.room(0, 0)).toBe(4);
});

it('rests for longer and longer when nothing arrives between troubles, and starts over after one has', () => {
  const limit = createConcurrencyLimit(8);
  limit.trouble(0);
  expect([limit.room(0, 1_999), limit.room(0, 2_000)]).toEqual([0, 1]);
  limit.trouble(2_000);
  expect([limit.room(0, 5_999), limit.room(0, 6_000)]).toEqual([0, 1]);
  limit.arrived();
  limit.idle();
  limit.trouble(10_000);
  expect([limit.room(0, 11_999), limit.room(0, 12_000)]).toEqual([0, 1]);
});

it('counts the troubles of all that were on their way at once as one', () => {
  const limit = createConcurrencyLimit(10);
  for (let index = 0; index < 10; index++) limit.arrived();
  for (let index = 0; index < 10; index++) limit.trouble(index);
  expect([limit.room(0, 2_001), limit.room(0, 2_009)]).toEqual([0, 1]);
});

it('leaves a provider alone for as long as it asks, even in full flow', () => {
  const limit = createConcurrencyLimit(8);
  for (let index = 0; index < 10; index++) limit.arrived();
  limit.trouble(0, 300_000);
  expect([limit.room(0, 299_999), limit.room(0, 300_000)]).toEqual([0, 4]);
});
