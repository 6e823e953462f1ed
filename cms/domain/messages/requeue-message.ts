import type { Message } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import type { App } from '../../app';
import { auditCaller } from '../../security/audit';
import { firstTryAt } from './text-times';

/** Queues a lost message again, with its text, for its current recipient; once for each. */
export async function requeueMessage(
  app: App,
  lost: Message,
  { to, usefulUntil }: { to: string; usefulUntil: Date },
): Promise<void> {
  const { kind, template, subject, body, aboutCollection, aboutId, priority, context } = lost;
  const copiedFields = { kind, template, subject, body, aboutCollection, aboutId, priority, context };
  const now = app.now();
  const row = {
    ...copiedFields,
    to,
    dedupeKey: `again:${lost.id}`,
    usefulUntil: usefulUntil.getTime(),
    nextAttemptAt: now.getTime(),
    state: 'queued' as const,
    attempts: 0,
    leaseUntil: 0,
    createdAt: now.toISOString(),
  };
  try {
    await rows(app, 'messages').add({ ...row, nextAttemptAt: await firstTryAt(app, row) });
    await auditCaller(app, 'Sent a message again', `messages ${lost.id}`);
  } catch (error) {
    if (!isUniqueViolation(error, 'dedupeKey')) throw error;
  }
}
