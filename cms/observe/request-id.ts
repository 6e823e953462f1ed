import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestNotes } from './watch-requests';

/** Returns the id of a request, for its response and its log line. Created at first use. */
export function requestIdOf(res: ServerResponse & { locals?: RequestNotes }): string {
  const noted: RequestNotes = res.locals ?? {};
  noted.requestId ??= randomUUID();
  // Express keeps an existing `locals`.
  res.locals = noted;
  return noted.requestId;
}
