/** True for names of picture files. */
export const namedAsPicture = (name: string): boolean =>
  /\.(jpe?g|png|webp|gif|heic|heif|avif|svg)$/i.test(name);

/**
 * The name under which a file is shown and downloaded again: the sender's without folders, control characters,
 * marks that turn the reading direction, and what some systems don't allow, with the ending that is true.
 */
export function shownName(sent: string, extension: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).pop() ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...clean].slice(0, 80).join('') || 'file'}.${extension}`;
}

/** A Content-Disposition header: plain letters for old programs, and the true name as RFC 5987 writes it. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
