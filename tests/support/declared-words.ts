import type { DeclaredField, DeclaredFields } from '../../contracts/declared-fields';

const isWords = (field: DeclaredField): boolean =>
  ['line', 'name', 'own-name', 'text'].includes(field.kind) && !('rule' in field);

/** A value for each declared field of free words that an erasure must empty: `Quill breed`. */
export const wordsOf = (
  fields: DeclaredFields,
  word: string,
  when = (field: DeclaredField) => field.erased !== 'never' || field.kind === 'text',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWords(field) && when(field))
      .map(([name]) => [name, `${word} ${name}`]),
  );
