export type RefusalCode =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'too-slow'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'wrong-type'
  | 'key-reused'
  | 'too-many'
  | 'unavailable';

export interface Issue {
  path: string;
  message: string;
}

/** The one error with details for callers. Any other error is our fault and gets status 500 without details. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues?: Issue[];
  readonly retryAfterSeconds?: number;
  /** Further data for programs, such as a code or the current row. */
  readonly details?: Record<string, unknown>;

  constructor(
    code: RefusalCode,
    message: string,
    more: { issues?: Issue[]; retryAfterSeconds?: number; details?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.issues = more.issues;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.details = more.details;
  }
}

/** Refuses a correct sign-in that needs a further step. It counts neither as a wrong guess nor as a sign-in. */
export class MoreNeeded extends Refusal {
  readonly needs: Record<string, unknown>;

  constructor(message: string, needs: Record<string, unknown>) {
    super('not-signed-in', message);
    this.needs = needs;
  }
}

/** A 400 that names one field. */
export const invalidField = (path: string, message: string) =>
  new Refusal('invalid', message, { issues: [{ path, message }] });

/** One 404 for rows that do not exist and for rows of other people. */
export const notFound = () => new Refusal('not-found', 'Not found');

/** A 409: the row is in a state that does not allow the call. */
export const conflict = (message: string) => new Refusal('conflict', message);
