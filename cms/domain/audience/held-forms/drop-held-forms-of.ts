import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';

export async function dropHeldFormsOf(app: App, emails: readonly string[]): Promise<void> {
  if (!emails.length) return;
  const forms = await rows(app, 'held-forms').pick({}, ['input']);
  const matchingForms = forms.filter(({ input }) =>
    emails.includes(String((input as { email?: unknown }).email ?? '')),
  );
  await rows(app, 'held-forms').remove({ id: matchingForms.map(({ id }) => id) });
}
