export interface OwnRows {
  bookings: number[];
  appointments: number[];
  horses: number[];
  records: number[];
  /** Partners' clients and providers' work that were recorded from the account's bookings. */
  clients: number[];
  work: number[];
  jobs: number[];
  /** Drafts and invoices of the account's clients. The law requires that issued ones stay. */
  invoices: number[];
  /** Rows made elsewhere with the customer's proved address. */
  subscriptions: number[];
  surveys: number[];
  reviews: number[];
}

export const joinedRows = (one: OwnRows, other: OwnRows): OwnRows =>
  Object.fromEntries(
    (Object.keys(one) as (keyof OwnRows)[]).map((of) => [of, [...new Set([...one[of], ...other[of]])]]),
  ) as unknown as OwnRows;
