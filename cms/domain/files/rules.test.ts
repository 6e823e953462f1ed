import { describe, expect, it } from 'vitest';
import { contentDisposition, kindOf, shownName } from './rules';

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

describe('shownName', () => {
  it.each([
    ['Banjo.JPG', 'Banjo.jpg'],
    ['../../etc/passwd.png', 'passwd.jpg'],
    ['C:\\fakepath\\con.png', 'con.jpg'],
    ['photo.jpg.exe', 'photo.jpg.jpg'],
    ['', 'file.jpg'],
    ['...', 'file.jpg'],
    ['a\u0000b\r\n"c".png', 'ab_c_.jpg'],
    ['evil\u202egpj.png', 'evilgpj.jpg'],
    ['Fohlen – Überblick 🐎.png', 'Fohlen – Überblick 🐎.jpg'],
    ['\ud800.png', '\ufffd.jpg'],
  ])('%j is shown as %j', (sent, shown) => {
    expect(shownName(sent, 'jpg')).toBe(shown);
  });

  it('is never long', () => {
    expect([...shownName('🐎'.repeat(300), 'pdf')].length).toBe(84);
  });
});

it('names a file in a header for old and new programs', () => {
  expect(contentDisposition('attachment', "Vet's “report” 🐎.pdf")).toBe(
    `attachment; filename="Vet's _report_ __.pdf"; filename*=UTF-8''Vet%27s%20%E2%80%9Creport%E2%80%9D%20%F0%9F%90%8E.pdf`,
  );
});
