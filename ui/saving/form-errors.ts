import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../api/call';
import { toast } from '../feedback/toast-store';

const unreachable = 'The server could not be reached. Please try again.';
const fault = 'Something went wrong. Please try again.';

/** The reason of a failed call for people: the server's message, or the missing answer. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error, fault) : unreachable;

/** Shows the server's issues at their fields, and focuses the first. Returns false without any. */
export function showIssues<Fields extends FieldValues, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const shownIssues = error.issues.filter(
    ({ path }) => path in form.getValues() || path in form.control._fields,
  );
  for (const [index, { path, message }] of shownIssues.entries()) {
    form.setError(path as Path<Fields>, { message }, { shouldFocus: index === 0 });
  }
  return shownIssues.length > 0;
}

function firstMessage(errors: FieldErrors): string | undefined {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === 'string' && error.message) return error.message;
  }
  return undefined;
}

/** Shows a form's validation error as a toast. The fields show it too. */
export function toastInvalid(errors: FieldErrors): void {
  const description = firstMessage(errors);
  if (description) toast({ title: 'Error', description, variant: 'destructive' });
}
