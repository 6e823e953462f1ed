import { describe, expect, it } from 'vitest';
import { kindOf } from './file-kind';

describe('kindOf', () => {
  it.each([
    ['<html>', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['GIF89a/*', null],
    ['%PDF-1.7', 'pdf'],
    [' %PDF-1.7', null],
    ['RIFF0000WEBPVP8 ', 'webp'],
    ['RIFF0000WAVE', null],
    ['\x00\x00\x00\x18ftypheic', 'heic'],
    ['\x00\x00\x00\x18ftypavif', null],
    ['\x00\x00\x00\x18ftyphevc', null],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['', null],
  ])('%j is %s', (start, kind) => {
    expect(kindOf(Buffer.from(start, 'latin1'))).toBe(kind);
  });
});
