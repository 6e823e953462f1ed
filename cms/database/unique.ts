import { ValidationError } from 'payload';

/** Whether an insert or update failed because a unique field had the same value already. Both databases report it alike. */
export function isUniqueViolation(error: unknown, field?: string): boolean {
  if (error instanceof ValidationError || (error instanceof Error && error.name === 'ValidationError')) {
    const issues = (error as ValidationError).data?.errors ?? [];
    return issues.some(
      (issue) =>
        /unique/i.test(issue.message) && (!field || issue.path === field || issue.path.includes(field)),
    );
  }
  const text = String((error as { message?: string; cause?: unknown })?.message ?? '');
  return (
    /UNIQUE constraint|E11000/.test(text) ||
    /UNIQUE constraint|E11000/.test(String((error as Error)?.cause ?? ''))
  );
}
