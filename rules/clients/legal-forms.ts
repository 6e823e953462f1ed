const legalForms = new Set('inc incorporated pty ltd limited pl llc co company'.split(' '));

/** A business's name without its legal form, for comparisons. */
export function withoutLegalForm(name: string): string {
  const words = name
    .replace(/p\/l\b/gi, 'pl')
    .trim()
    .split(/\s+/);
  while (words.length > 1 && legalForms.has((words.at(-1) ?? '').toLowerCase().replace(/[.,()]/g, '')))
    words.pop();
  return words.join(' ');
}
