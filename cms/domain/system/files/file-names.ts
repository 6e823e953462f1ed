export const namedAsPicture = (name: string): boolean =>
  /\.(jpe?g|png|webp|gif|heic|heif|avif|svg)$/i.test(name);

/**
 * Returns the name for display and download: the sender's without folders, control characters, marks that change the
 * reading direction and characters that some systems forbid, and with the true extension.
 */
export function displayFileName(sent: string, extension: string): string {
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

/** Returns a Content-Disposition header: ASCII for old programs, and the full name in RFC 5987 encoding. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
