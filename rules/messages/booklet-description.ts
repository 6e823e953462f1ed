/**
 * Title of a file: `2026-11_Hooves in winter (final).pdf` gives `Hooves in winter`. Empty when the name has no words.
 */
export function titleOfFile(name: string): string {
  const text = name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/[_]+|-(?=\D)|(?<=\D)-/g, ' ')
    .replace(/\((?:\d+|final|copy|draft)\)|\b(?:final|copy|draft|v\d+)\b/gi, ' ')
    .replace(/^[\s\d.-]+(?=\s)/, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{2}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : '';
}

/** A default description from the file's name, or null. */
export function descriptionOfFile(name: string): string | null {
  const title = titleOfFile(name);
  if (!title) return null;
  return `This educational booklet is about ${title.charAt(0).toLowerCase()}${title.slice(1)}. Inside you find practical advice for the everyday care of your horse’s feet, and what to look out for.`;
}
