import type { App } from '../app';

/** Settles rows one by one. One that cannot be settled is told of and left: it must not hold up the others. */
export async function settleEach<Row extends { id: number }>(
  app: App,
  rows: Row[],
  settle: (app: App, row: Row) => Promise<void>,
): Promise<number> {
  for (const row of rows) {
    try {
      await settle(app, row);
    } catch (error) {
      app.log.error({ rowId: row.id, fault: (error as Error).message }, 'a row will be settled later');
    }
  }
  return rows.length;
}
