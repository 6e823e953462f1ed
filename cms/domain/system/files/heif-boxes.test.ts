import { expect, it } from 'vitest';
import { heicGrid } from '../../../../tests/support/heavy-pictures';
import { measureHeic } from './heif-boxes';

const grid = heicGrid({ columns: 2, rows: 2, width: 1280, height: 960 });

it('a HEIC is as much work as the tiles that it is made of', () => {
  expect(measureHeic(grid)).toEqual({ width: 1280, height: 960, decoded: 4 * 640 * 480 });
});

it('an overlay, whose ground may be of any size, is no picture of a phone', () => {
  const overlay = Buffer.from(grid);
  overlay.write('iovl', overlay.indexOf('grid'), 'latin1');
  expect(measureHeic(overlay)).toBeNull();
});

it('a file of a million empty boxes is refused without reading them all', () => {
  const boxes = Buffer.alloc(8_000_000);
  for (let at = 0; at < boxes.length; at += 8) boxes.write('\0\0\0\x08free', at, 'latin1');
  expect(measureHeic(Buffer.concat([grid, boxes]))).toBeNull();
});
