import { ValidationError } from 'payload';

/** Whether a database names a field: MongoDB as it is called here, SQLite as its column. */
const names = (text: string, field: string): boolean =>
  text.includes(field) || text.includes(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Whether an insert or update failed because a unique field had the same value already. Both databases report it alike. */
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
    (text) => /UNIQUE constraint|E11000/.test(text) && (!field || names(text, field)),
  );
}
