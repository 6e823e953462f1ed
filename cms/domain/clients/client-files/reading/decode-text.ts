const nulsIn = (bytes: Buffer, from: number): number => {
  let count = 0;
  for (let at = from; at < bytes.length; at += 2) if (bytes[at] === 0) count += 1;
  return count;
};

/** The encoding of a text without a mark, by where its zero bytes are. */
function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [even, odd] = [nulsIn(start, 0), nulsIn(start, 1)];
  if (Math.max(even, odd) < start.length / 8) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The text of a file: UTF-8, UTF-16 with or without its mark, or the letters of Windows. */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes.subarray(0, 400));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
