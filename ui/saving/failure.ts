import { ApiError } from '../api/call';

/** Message of a form after a failed press. */
export interface Failure {
  title: string;
  description?: string;
  /** Nobody answered, or the fault is ours: then the same press may well succeed, and ringing always does. */
  lost: boolean;
}

const ours = 'Something went wrong on our side.';

/** Words for a call that got no answer, or one that blames nobody's typing; null for a refusal. */
function lostText(error: unknown): string | null {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 408 ? ours : null;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'No answer came. The signal may be weak here.';
  return 'We could not be reached. The signal may be weak here.';
}

/** Message of a form after a failed call. `said` is the toast's text, which also serves for a refusal. */
export function failureOf(error: unknown, fallback: { title: string; description?: string }): Failure {
  const text = lostText(error);
  return text === null ? { ...fallback, lost: false } : { title: text, lost: true };
}
