type RawRow<Field extends string> = { [Name in Field]?: unknown } & { [column: string]: unknown };

/** Rows of the replaced data in the database's own types: values may be text, numbers, dates or absent. */
export interface RawSince {
  audit: RawRow<'at' | 'actor' | 'action' | 'subject'>[];
  payments: RawRow<
    | 'at'
    | 'kind'
    | 'provider'
    | 'partner'
    | 'ledgerKey'
    | 'amount'
    | 'items'
    | 'method'
    | 'reference'
    | 'note'
    | 'by'
  >[];
  open: RawRow<'details'>[];
  /** Names of payees by `collection id`. */
  names: Map<string, string>;
}
