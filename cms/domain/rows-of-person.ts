/** The rows of an account, by id. */
export interface OwnRows {
  bookings: number[];
  appointments: number[];
  horses: number[];
  records: number[];
  /** Clients of partners, and work of the team, that are recorded from the account's bookings. */
  clients: number[];
  work: number[];
  /** Jobs of the worker that are for the customer. */
  jobs: number[];
  /** Drafts and invoices of the clients that bear the account. What is issued is kept as the law asks. */
  invoices: number[];
  /** Rows made elsewhere under the customer's proved address. */
  subscriptions: number[];
  surveys: number[];
  reviews: number[];
}

/** The rows that are in either of these, each once. */
export const joinedRows = (one: OwnRows, other: OwnRows): OwnRows =>
  Object.fromEntries(
    (Object.keys(one) as (keyof OwnRows)[]).map((of) => [of, [...new Set([...one[of], ...other[of]])]]),
  ) as unknown as OwnRows;
