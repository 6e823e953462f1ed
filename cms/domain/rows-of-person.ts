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

export function joinedRows(one: OwnRows, other: Partial<OwnRows>): OwnRows {
  const joined = { ...one };
  for (const kind of Object.keys(one) as (keyof OwnRows)[])
    joined[kind] = [...new Set([...one[kind], ...(other[kind] ?? [])])];
  return joined;
}
