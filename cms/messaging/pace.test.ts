import { expect, it } from 'vitest';
import { createPace } from './pace';

it('lets one go at first, one more with each that arrives, and never more than the bound', () => {
  const pace = createPace(3);
  expect(pace.room(0, 0)).toBe(1);
  expect(pace.room(1, 0)).toBe(0);
  pace.arrived();
  expect(pace.room(1, 0)).toBe(1);
  for (let index = 0; index < 10; index++) pace.arrived();
  expect(pace.room(0, 0)).toBe(3);
  expect(pace.room(5, 0)).toBe(0);
});

it('halves with one trouble, and does not rest while others arrive', () => {
  const pace = createPace(8);
  for (let index = 0; index < 10; index++) pace.arrived();
  pace.trouble(0);
  expect(pace.room(0, 0)).toBe(4);
});

it('rests for longer and longer when nothing arrives between troubles, and starts over after one has', () => {
  const pace = createPace(8);
  pace.trouble(0);
  expect([pace.room(0, 1_999), pace.room(0, 2_000)]).toEqual([0, 1]);
  pace.trouble(2_000);
  expect([pace.room(0, 5_999), pace.room(0, 6_000)]).toEqual([0, 1]);
  pace.arrived();
  pace.idle();
  pace.trouble(10_000);
  expect([pace.room(0, 11_999), pace.room(0, 12_000)]).toEqual([0, 1]);
});

it('leaves a provider alone for as long as it asks, even in full flow', () => {
  const pace = createPace(8);
  for (let index = 0; index < 10; index++) pace.arrived();
  pace.trouble(0, 300_000);
  expect([pace.room(0, 299_999), pace.room(0, 300_000)]).toEqual([0, 4]);
});
