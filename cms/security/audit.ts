import { currentCaller } from '../../collections/access/actor';
import { rows } from '../../rows/rows';
import type { App } from '../app';
import type { PersonAs, SessionRole } from './accounts/session-people';

export function auditedPerson({ role, subjectId, subject }: PersonAs<SessionRole>): string {
  const name = 'name' in subject ? subject.name : '';
  // Without a row, the owner used the shared password or a token, which is logged by name.
  if (role === 'owner') return subjectId === null ? name : `${name} (owner ${subjectId})`;
  return role === 'worker' ? `worker ${name}` : `${role} ${subjectId}`;
}

/** Records an important action and its person. Rows are never changed; owners read them in the CMS. */
export async function audit(
  app: Pick<App, 'payload' | 'now'>,
  actor: string,
  action: string,
  subject?: string,
  /** The subject's owner, as `service-providers 12`. */
  person?: string,
): Promise<void> {
  await rows(app, 'audit-log').add({ at: app.now().toISOString(), actor, action, subject, person });
}

/** Records an action of the caller without a changed row, such as sending texts. */
export async function auditCaller(
  app: Pick<App, 'payload' | 'now'>,
  action: string,
  subject?: string,
  person?: string,
): Promise<void> {
  const caller = currentCaller();
  if (caller) await audit(app, caller.name, action, subject, person);
}
