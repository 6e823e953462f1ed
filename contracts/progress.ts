/** Lines of JSON: how far a long call is, and its answer as the last line. */
export const progressType = 'application/x-ndjson';

/** A line before the last one. */
export interface Progress {
  done: number;
  total: number;
}

/** The last line. */
export interface ProgressAnswer {
  status: number;
  body: unknown;
}
