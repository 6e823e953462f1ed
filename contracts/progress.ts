/** JSON lines: the progress of a long call, then its answer as the last line. */
export const progressType = 'application/x-ndjson';

export interface Progress {
  done: number;
  total: number;
}

export interface ProgressAnswer {
  status: number;
  body: unknown;
}
