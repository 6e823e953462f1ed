import { ValidationError } from 'payload';

/** True when an error names a field. MongoDB uses our name, SQLite the column's. */
const hasFieldName = (text: string, field: string): boolean =>
  text.includes(field) || text.includes(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** True when a write failed because a unique value is taken. Covers the errors of both databases. */
export function isUniqueViolation(error: unknown, field?: string): boolean {
  if (error instanceof ValidationError || (error instanceof Error && error.name === 'ValidationError')) {
    const issues = (error as ValidationError).data?.errors ?? [];
    return issues.some(
      (issue) =>
        /unique/i.test(issue.message) && (!field || issue.path === field || issue.path.includes(field)),
    );
  }
  const { message = '', cause = '' } = (error ?? {}) as { message?: string; cause?: unknown };
  return [String(message), String(cause)].some(
    (text) => /UNIQUE constraint|E11000/.test(text) && (!field || hasFieldName(text, field)),
  );
}
