import { describe, expect, it } from 'vitest';
import { contentDisposition, displayFileName } from './file-names';

describe('displayFileName', () => {
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
    expect(displayFileName(sent, 'jpg')).toBe(shown);
  });

  it('is never long', () => {
    expect([...displayFileName('🐎'.repeat(300), 'pdf')].length).toBe(84);
  });
});

it('names a file in a header for old and new programs', () => {
  expect(contentDisposition('attachment', "Vet's “report” 🐎.pdf")).toBe(
    `attachment; filename="Vet's _report_ __.pdf"; filename*=UTF-8''Vet%27s%20%E2%80%9Creport%E2%80%9D%20%F0%9F%90%8E.pdf`,
  );
});
