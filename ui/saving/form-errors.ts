import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../api/call';
import { toast } from '../feedback/toast-store';
import { Refused } from './failure';

const unreachable = 'The server could not be reached. Please try again.';
const fault = 'Something went wrong. Please try again.';

/** The reason of a failed save for people: the refusal's message, or the missing answer. */
export function refusalOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof ApiError ? messageOf(error, fault) : unreachable;
}

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

/** Returns the control of an error. Groups such as radios have a name in place of one element. */
function controlOf(error: object | undefined): HTMLElement | undefined {
  const ref: unknown = error && 'ref' in error ? error.ref : undefined;
  if (ref instanceof HTMLElement) return ref;
  const name = typeof ref === 'object' && ref && 'name' in ref ? ref.name : undefined;
  return typeof name === 'string' ? document.getElementsByName(name)[0] : undefined;
}

/** True when the page shows an error at its field. A field in a closed fold shows nothing. */
const isAtField = (error: object | undefined): boolean => controlOf(error)?.checkVisibility() ?? false;

/** True when the page shows each of the server's issues at its field. */
export const isEveryIssueAtField = <Fields extends FieldValues, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
  error: unknown,
): boolean =>
  error instanceof ApiError &&
  error.issues.every(({ path }) => isAtField(form.getFieldState(path as Path<Fields>).error));

/** Names a form's validation error in a toast, which is only announced when the fields show all errors. */
export function toastInvalid(errors: FieldErrors): void {
  const description = firstMessage(errors);
  const announcedOnly = Object.values(errors).every(isAtField);
  if (description) toast({ title: 'Error', description, variant: 'destructive', announcedOnly });
}
