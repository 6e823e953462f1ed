/** Number of horses named in a message. It counts the others. */
const maxNamed = 3;

/** Horses in a message: 'Biscuit', 'Biscuit and Socks', 'Biscuit, Socks and 21 more'. */
export function horseNames(names: readonly string[]): string {
  if (names.length > maxNamed) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
