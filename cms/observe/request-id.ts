import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Noted } from './watch-requests';

/** The id of a request, which its answer and its line in the log carry: made when somebody first asks for it. */
export function requestIdOf(res: ServerResponse & { locals?: Noted }): string {
  const noted: Noted = res.locals ?? {};
  noted.requestId ??= randomUUID();
  // Express keeps what is there already.
  res.locals = noted;
  return noted.requestId;
}
