import { describe, expect, it } from 'vitest';
import { addFiles, formatBytes, isAccepted } from './files';

const photo = new File(['12345'], 'hoof.jpg', { type: 'image/jpeg' });
const other = new File(['1'], 'other.png', { type: 'image/png' });
const paper = new File(['1'], 'Booklet.PDF', { type: 'application/pdf' });

describe('isAccepted', () => {
  it('reads kinds, exact types and endings', () => {
    expect(isAccepted(photo, 'image/*')).toBe(true);
    expect(isAccepted(paper, 'image/*, application/pdf')).toBe(true);
    expect(isAccepted(paper, '.pdf')).toBe(true);
    expect(isAccepted(paper, 'image/*')).toBe(false);
    expect(isAccepted(paper, undefined)).toBe(true);
  });
});

describe('addFiles', () => {
  it('replaces the one file, but never with a refused one', () => {
    expect(addFiles([photo], [other], {}).files).toEqual([other]);
    expect(addFiles([photo], [paper], { accept: 'image/*' })).toEqual({
      files: [photo],
      refusals: ['Booklet.PDF is not the right kind of file.'],
    });
  });

  it('stops at the most and says so', () => {
    expect(addFiles([photo], [other, paper], { max: 2 })).toEqual({
      files: [photo, other],
      refusals: ['Booklet.PDF was left out: 2 at most.'],
    });
  });

  it('refuses what is too large', () => {
    expect(addFiles([], [photo], { maxBytes: 4 }).refusals).toEqual(['hoof.jpg is larger than 1 kB.']);
  });
});

it('formatBytes', () => {
  expect([0, 1500, 3_400_000, 10_000_000].map(formatBytes)).toEqual(['1 kB', '2 kB', '3.4 MB', '10 MB']);
});
