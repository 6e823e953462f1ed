import type { SmsReply } from '../../../collections/payload-types';
import { normalisePhone } from '../../../rules/phones';
import { wishOf } from '../../../rules/reply-words';
import type { App } from '../../app';
import { findRow, insertRow } from '../../database/rows';
import { invalidField } from '../../refusal';
import { insertOnce } from '../idempotency/insert-once';
import type { Intent } from '../idempotency/once';
import { owedReplies } from './owed';
import { forOwner } from './owners-view';

/** Notes a text that came in elsewhere, as one that came by itself. The owner has read it. */
export async function addReply(
  app: App,
  { fromNumber, messageBody }: { fromNumber: string; messageBody: string },
  intent: Intent | null,
) {
  const phone = normalisePhone(fromNumber);
  if (!phone) throw invalidField('fromNumber', 'Please enter a valid phone number');
  const row = await insertOnce<SmsReply>(intent, {
    find: (where) => findRow(app.payload, 'sms-replies', where),
    insert: (key) =>
      insertRow(app.payload, 'sms-replies', {
        ...{ fromNumber: phone, toNumber: app.env.TWILIO_FROM_NUMBER, messageBody, ...key },
        ...{ meaning: wishOf(messageBody), isRead: true, isForwarded: false },
        ...{ receivedAt: app.now().toISOString(), outboxState: 'pending' },
      }),
  });
  await owedReplies.settle(app, row);
  const [reply] = await forOwner(app, [
    (await findRow(app.payload, 'sms-replies', { id: { equals: row.id } })) ?? row,
  ]);
  if (!reply) throw new Error('A reply that was just added is gone');
  return reply;
}
