import type { App } from '../../../app';
import { rows } from '../../../database/rows';

/** Puts away the drafts of erased clients, with what they say of them. What is issued stays. A second time changes nothing. */
export async function eraseDrafts(app: App, clientIds: number[]): Promise<void> {
  const at = app.now().toISOString();
  await rows(app, 'invoices').updateAll(
    { clientId: clientIds, number: null },
    { buyerName: null, lines: [], visitLines: null, deletedAt: at, touchedAt: at },
  );
}
