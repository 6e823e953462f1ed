import type { SiteFrame } from '../../../contracts/site-pages';
import type { App } from '../../app';
import type { Session } from '../../security/sessions';

/** What the site's header and greetings know of a signed-in customer; null for a guest. */
export async function viewerOf(app: App, session: Session | null): Promise<SiteFrame['viewer']> {
  if (!session?.subjectId) return null;
  const user = await app.payload.db.findOne<{ id: number; username: string; firstName?: string | null }>({
    collection: 'users',
    where: { id: { equals: session.subjectId } },
  });
  return user && { username: user.username, firstName: user.firstName ?? null };
}
