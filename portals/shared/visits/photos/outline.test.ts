import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline';

/** A picture of 5 by 5 pixels with columns of these brightnesses. */
const columns = (...values: number[]): Uint8ClampedArray =>
  new Uint8ClampedArray(
    Array.from({ length: 5 }, () => values.flatMap((value) => [value, value, value, 255])).flat(),
  );
const alphas = (pixels: Uint8ClampedArray): number[][] =>
  Array.from({ length: 5 }, (_, y) => Array.from({ length: 5 }, (_, x) => pixels[(y * 5 + x) * 4 + 3] ?? 0));

describe('the outline of a picture', () => {
  it('is nothing where nothing changes', () => {
    expect(alphas(outlineOf(columns(90, 90, 90, 90, 90), 5, 5)).flat()).toEqual(Array(25).fill(0));
  });

  it('is a line along an edge, and nothing beside it', () => {
    const rows = alphas(outlineOf(columns(0, 0, 255, 255, 255), 5, 5));
    expect(rows[2]).toEqual([0, 255, 255, 0, 0]);
    expect(rows[0]).toEqual([0, 0, 0, 0, 0]);
  });

  it('leaves out what is no more than noise', () => {
    expect(alphas(outlineOf(columns(100, 104, 108, 112, 116), 5, 5)).flat()).toEqual(Array(25).fill(0));
  });
});
