import { describe, expect, it } from 'vitest';
import { feetByHorse, feetText, needInShort, photosLabel, pickedFootShape, requestText } from './feet';

const names: Record<number, string> = { 12: 'Biscuit', 7: 'Clover' };
const read = (...picked: string[]) => feetByHorse(picked, (id) => names[id]);

describe('picked feet', () => {
  it.each([
    [[], ''],
    [['near-fore'], 'near fore'],
    [['off-hind', 'near-fore'], 'near fore, off hind'],
    [['near-fore', 'near-fore'], 'near fore'],
    [['near-fore', 'off-fore', 'near-hind', 'off-hind'], 'all feet'],
    [['all', 'near-fore'], 'all feet'],
    [['7.all'], 'Clover: all feet'],
    [['12.near-fore', '7.off-hind', '12.near-hind'], 'Biscuit: near fore, near hind; Clover: off hind'],
    // Another customer's horse has no name here.
    [['99.near-fore'], 'near fore'],
    [['third-left', '12.', '0.near-fore'], ''],
  ])('%j read %j', (picked, text) => {
    expect(feetText(read(...picked))).toBe(text);
  });

  it.each(['near-fore', '12.off-hind'])('%j is one', (picked) => {
    expect(pickedFootShape.test(picked)).toBe(true);
  });
  it.each(['', 'fore', '-1.near-fore', '1e3.near-fore', 'near-fore\n', '12.12.near-fore'])(
    '%j is none',
    (picked) => {
      expect(pickedFootShape.test(picked)).toBe(false);
    },
  );
});

describe('the wish', () => {
  it('has its feet in front', () => {
    expect(requestText(read('near-fore'), 'shoe pulled')).toBe('Near fore: shoe pulled');
    expect(requestText(read('12.near-fore'), 'Shoe pulled')).toBe('Biscuit: near fore. Shoe pulled');
    expect(requestText([], 'Trim for two')).toBe('Trim for two');
  });

  it('is short for the owner, with the photos', () => {
    expect(needInShort(read('near-fore'), 'shoe pulled', photosLabel(2))).toBe(
      'near fore, shoe pulled, 2 photos',
    );
    expect(needInShort([], 'Trim', '')).toBe('Trim');
  });

  it.each([
    [0, 0, ''],
    [1, 0, '1 photo'],
    [0, 2, '2 photos to come'],
    [2, 2, '2 photos'],
    [3, 1, '3 photos'],
  ])('with %i photos of %i announced says %j', (held, announced, text) => {
    expect(photosLabel(held, announced)).toBe(text);
  });
});
