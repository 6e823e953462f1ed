import { describe, expect, it } from 'vitest';
import { applyHorses, applyTick } from './picked-feet';

const four = ['near-fore', 'off-fore', 'near-hind', 'off-hind'];

describe('all four', () => {
  it('ticks the four, and unticks them', () => {
    expect(applyTick(['near-fore', 'all'], { value: 'all', checked: true })).toEqual([...four, 'all']);
    expect(applyTick(four, { value: 'all', checked: false })).toEqual([]);
  });

  it('goes with one that is unticked, and comes with the last of them, for each horse alone', () => {
    expect(applyTick(['7.all', ...four.slice(1), 'all'], { value: 'near-fore', checked: false })).toEqual([
      '7.all',
      ...four.slice(1),
    ]);
    expect(applyTick(four, { value: 'off-hind', checked: true })).toEqual([...four, 'all']);
  });
});

describe('feet that are picked', () => {
  it.each([
    [['near-fore'], [12], ['12.near-fore']],
    [['12.near-fore'], [12, 7], ['12.near-fore']],
    [['12.near-fore', '7.off-fore'], [7], ['7.off-fore']],
    [['12.near-fore'], [], ['near-fore']],
    [['12.near-fore', '7.off-fore'], [], []],
    [[], [], []],
  ])('%j stay with the horses %j as %j', (ticked, horses, stay) => {
    expect(applyHorses(ticked, horses)).toEqual(stay);
  });
});
