import type { Viewer } from '../../../contracts/pages/frame';
import type { App } from '../../app';
import { findRow } from '../../database/rows';
import type { Session } from '../../security/people';
import { prefillFor } from './prefill';

/** What the site's pages know of a signed-in customer; null for a guest. */
export async function viewerOf(app: App, session: Session | null): Promise<Viewer | null> {
  if (!session?.subjectId) return null;
  const user = await findRow(app.payload, 'users', { id: { equals: session.subjectId } });
  if (!user) return null;
  const { prefill, customersHorses } = await prefillFor(app, session);
  return { username: user.username, firstName: user.firstName ?? null, prefill, horses: customersHorses };
}
