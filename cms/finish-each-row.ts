import type { App } from './app';

/**
 * Finishes each row, and returns how many were finished. A row that throws is logged with this text and left to the
 * next round, so that it holds up no other row.
 */
export async function finishEachRow<Row extends { id: number | string }>(
  app: Pick<App, 'log'>,
  rows: readonly Row[],
  finish: (row: Row) => Promise<unknown>,
  text: string,
): Promise<number> {
  let finished = 0;
  for (const row of rows)
    try {
      await finish(row);
      finished++;
    } catch (error) {
      app.log.error({ rowId: row.id, fault: error }, text);
    }
  return finished;
}
