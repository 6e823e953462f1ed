import type { App } from '../app';
import { insertRow } from '../database/rows';

/** Writes down who did what that matters. Rows are added and never changed; owners read them in the CMS. */
export async function audit(app: App, actor: string, action: string, subject?: string): Promise<void> {
  await insertRow(app.payload, 'audit-log', { at: app.now().toISOString(), actor, action, subject });
}
