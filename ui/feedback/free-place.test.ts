import { expect, it } from 'vitest';
import { leastCoveringPlace } from './free-place';

const box = (top: number, bottom: number, left = 0, right = 360) => ({ left, right, top, bottom });
const candidates = [
  { place: 'below', box: box(76, 170) },
  { place: 'bottom', box: box(650, 748) },
  { place: 'header', box: box(6, 100) },
] as const;

it('lies below the header where nothing is in its way', () => {
  expect(leastCoveringPlace(candidates, [{ box: box(300, 400), weight: 8 }])).toBe('below');
});

it('leaves the field in error and the heading free', () => {
  const heading = { box: box(90, 130), weight: 6 };
  expect(leastCoveringPlace(candidates, [heading])).toBe('bottom');
  const button = { box: box(690, 740), weight: 8 };
  expect(leastCoveringPlace(candidates, [{ box: box(120, 160), weight: 6 }, button])).toBe('header');
});

it('beside what it would cover it covers nothing', () => {
  expect(leastCoveringPlace(candidates, [{ box: box(80, 160, 400, 800), weight: 8 }])).toBe('below');
});

it('covers least where every place covers something', () => {
  const all = [box(0, 40), box(90, 170), box(660, 700)].map((each, index) => ({
    box: each,
    weight: [1, 8, 6][index] ?? 0,
  }));
  const others = [box(40, 76), box(170, 660)].map((each) => ({ box: each, weight: 1 }));
  expect(leastCoveringPlace(candidates, [...all, ...others])).toBe('header');
});

it('where each place covers a field or a button it lies in the first gap that is high enough', () => {
  const controls = [box(0, 170), box(240, 300), box(400, 448), box(640, 760)];
  const all = controls.map((each) => ({ box: each, weight: 2 }));
  expect(leastCoveringPlace(candidates, all)).toBe(302);
});
