import { ApiError } from '../api/call';

/** Error of a form after a failed press. */
export interface Failure {
  title: string;
  description?: string;
  /** True without an answer, or after a server error. A retry may succeed, and the person can call. */
  lost: boolean;
}

/** Thrown by a save that cannot continue, before or after its calls. The message tells the person what to do. */
export class Refused extends Error {}

const ourFault = 'Something went wrong on our side.';

/** Text for a call without an answer, or for a server error; null for a refusal. */
function failedCallText(error: unknown): string | null {
  if (error instanceof Refused) return null;
  // An error of one of several calls, as after a photo that was not saved.
  if (error instanceof Error && error.cause !== undefined) return failedCallText(error.cause);
  if (error instanceof ApiError) return error.status >= 500 || error.status === 408 ? ourFault : null;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'No answer came. The signal may be weak here.';
  return 'We could not be reached. The signal may be weak here.';
}

/** Error of a form after a failed call. `said` is the toast's text, also used for a refusal. */
export function failureOf(error: unknown, fallback: { title: string; description?: string }): Failure {
  const text = failedCallText(error);
  return text === null ? { ...fallback, lost: false } : { title: text, lost: true };
}
