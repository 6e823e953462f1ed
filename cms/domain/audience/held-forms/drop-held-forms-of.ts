import type { App } from '../../../app';
import { findRows, remove } from '../../../database/rows';

/** Deletes the held forms that were sent with one of these emails. */
export async function dropHeldFormsOf(app: App, emails: readonly string[]): Promise<void> {
  if (!emails.length) return;
  const rows = await findRows(app.payload, 'held-forms', {}, { fields: ['input'] });
  const theirs = rows.filter(({ input }) =>
    emails.includes(String((input as { email?: unknown }).email ?? '')),
  );
  await remove(app.payload, 'held-forms', { id: { in: theirs.map(({ id }) => id) } });
}
