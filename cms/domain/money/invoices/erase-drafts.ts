import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';

/** Deletes the drafts of erased clients with their content. Issued invoices stay. Repeatable. */
export async function eraseDrafts(app: App, clientIds: number[]): Promise<void> {
  const now = app.now().toISOString();
  await rows(app, 'invoices').updateAll(
    { clientId: clientIds, number: null },
    { buyerName: null, lines: [], visitLines: null, deletedAt: now, touchedAt: now },
  );
}
