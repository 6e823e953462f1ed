/** Kinds of usual work, by people's words for them. The first match counts. */
const kinds: readonly [value: string, shape: RegExp][] = [
  ['remedial', /remedial|corrective|therapeutic|pathological|laminitis/],
  ['reset', /reset|re-?fit|refit/],
  ['full-set', /full|all ?round|all four|four shoes|4 ?shoes|set of (?:four|4)|new set|shoes? all/],
  ['front-shoes', /front|fore/],
  ['hind-shoes', /hind|back|rear/],
  ['trim', /trim|bare ?foot|no shoes|unshod/],
  ['full-set', /sho(?:e|es|d|eing)\b|set\b/],
];

/** The usual work in a cell; `other` for unknown words, null for an empty cell. */
export function readWork(cell: string): { work: string; isPlain: boolean } | null {
  const text = cell.trim().toLowerCase();
  if (!text) return null;
  const plain = text.replace(/[\s-]+/g, '-');
  const kindNames = ['trim', 'front-shoes', 'hind-shoes', 'full-set', 'reset', 'remedial', 'other'];
  if (kindNames.includes(plain)) return { work: plain, isPlain: true };
  return { work: kinds.find(([, shape]) => shape.test(text))?.[0] ?? 'other', isPlain: false };
}
