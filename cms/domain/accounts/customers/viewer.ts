import type { Viewer } from '../../../../contracts/pages/frame';
import type { App } from '../../../app';
import type { PersonAs } from '../../../security/accounts/session-people';
import { prefillFor } from './prefill';

export async function viewerOf(app: App, person: PersonAs<'customer'> | null): Promise<Viewer | null> {
  if (!person) return null;
  const { username, firstName } = person.subject;
  const { prefill, customersHorses } = await prefillFor(app, person.subject);
  return { username, firstName: firstName ?? null, prefill, horses: customersHorses };
}
