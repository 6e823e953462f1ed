import type { App } from '../../../app';
import { updateAll } from '../../../database/rows';

/** Puts away the drafts of erased clients, with what they say of them. What is issued stays. A second time changes nothing. */
export async function eraseDrafts(app: App, clientIds: number[]): Promise<void> {
  const at = app.now().toISOString();
  await updateAll(
    app.payload,
    'invoices',
    { and: [{ clientId: { in: clientIds } }, { number: { exists: false } }] },
    { buyerName: null, lines: [], visitLines: null, deletedAt: at, touchedAt: at },
  );
}
