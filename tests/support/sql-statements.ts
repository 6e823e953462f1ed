/** A statement of the embedded database. */
export interface Statement {
  sql: string;
  args: unknown[];
}
/** The embedded database below Payload's adapter. */
interface Client {
  execute: (statement: Statement) => Promise<unknown>;
}

export const hasClient = (db: object): db is { client: Client } => 'client' in db;

/** Returns the field of a column: `user_id` is `userId`. */
export const fieldOf = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
