/** Masks all but the last `length` characters with dots. Masks shorter texts fully. */
export function maskTail(text: string, length = 3): string {
  const plain = text.replace(/[\s-]/g, '');
  return plain.length > length ? `•••• ${plain.slice(-length)}` : '••••';
}

/** True for a mask that a form sent back, rather than typed text. */
export const isMask = (text: string): boolean => text.startsWith('••••');
