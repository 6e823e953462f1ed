import type { Message } from '../../../collections/payload-types';
import type { App } from '../../app';
import { insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { auditCaller } from '../../security/audit';

/** Puts a message that was lost into the log once more, with its words, to whoever is to get it now: once for each. */
export async function queueAgain(
  app: App,
  lost: Message,
  { to, usefulUntil }: { to: string; usefulUntil: Date },
): Promise<void> {
  const { kind, template, subject, body, aboutCollection, aboutId, priority, context } = lost;
  const same = { kind, template, subject, body, aboutCollection, aboutId, priority, context };
  try {
    await insertRow(app.payload, 'messages', {
      ...{ ...same, to, dedupeKey: `again:${lost.id}`, usefulUntil: usefulUntil.getTime() },
      ...{ nextAttemptAt: app.now().getTime(), state: 'queued', attempts: 0, leaseUntil: 0 },
    });
    await auditCaller(app, 'Sent a message again', `messages ${lost.id}`);
  } catch (error) {
    if (!isUniqueViolation(error, 'dedupeKey')) throw error;
  }
}
