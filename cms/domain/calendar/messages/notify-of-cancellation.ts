import type { Appointment as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { instantOf } from '../../../../rules/time/instants';
import { isOff } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { rowsAbout } from '../../messages/messages-about';
import { queueMessage } from '../../messages/queue-message';
import { recipientFor } from '../../messages/recipient';
import { isToOther, notifyOthers } from './other-clients';
import { visitValues } from './recipient';
import { isSent } from './visit-messages';

const [invited, calledOff] = ['appointmentConfirmEmail', 'appointmentCancelledEmail'] as const;

/** Delay of a cancellation, in milliseconds: a slip can be undone before the client gets a message. */
const secondThoughtsMs = 60_000;

/** True when the client got the cancellation and no invitation since. */
export async function isCancellationSent(app: App, id: number): Promise<boolean> {
  const emails = await rows(app, 'messages').pick(
    [rowsAbout('appointments', [id]), { template: [invited, calledOff] }],
    ['state', 'template', 'dedupeKey'],
    { sort: ['id'] },
  );
  const clientEmails = emails.filter(({ dedupeKey }) => !isToOther(dedupeKey));
  return clientEmails.findLast(isSent)?.template === calledOff;
}

/** Notifies the client of a visit that the owner cancelled, once: by SMS, or by email if that is not possible. */
async function notifyClient(
  app: App,
  row: Row,
  until: { usefulUntil: Date; notBefore: Date },
): Promise<void> {
  const { id, phone, email, cancelToTell } = row;
  if (!cancelToTell) return;
  const common = {
    values: visitValues(row),
    about: { collection: 'appointments' as const, id },
    ...until,
    key: `appointment:${id}:off:${cancelToTell}`,
  } as const;
  const way = await recipientFor(app, { phones: phone ? [phone] : [], email });
  if (way)
    await queueMessage(app, way.kind === 'sms' ? 'visitOffSms' : 'visitOffEmail', { ...common, to: way.to });
}

/** Notifies the other clients whose horses the visit names of the cancellation, once. */
async function notifyOthersOfCancellation(
  app: App,
  row: Row,
  until: { usefulUntil: Date; notBefore: Date },
): Promise<void> {
  await notifyOthers(app, row, `off:${row.cancelToTell}`, ({ kind, ...addressed }) =>
    queueMessage(app, kind === 'sms' ? 'visitOffSms' : 'visitOffEmail', { ...addressed, ...until }),
  );
}

/**
 * Notifies the client of a cancelled visit, once. If the visit is in the client's calendar, the email has a file that
 * removes it. Sends nothing when the owner chose to call.
 */
export async function notifyOfCancellation(app: App, row: Row): Promise<void> {
  const { id, appointmentDate, appointmentTime } = row;
  const start = instantOf(app.env.BUSINESS_TIME_ZONE, appointmentDate, appointmentTime);
  if (!isOff(row) || start <= app.now()) return;
  if (row.status === 'cancelled' && row.cancelToTell === 0) return;
  const until = { usefulUntil: start, notBefore: new Date(app.now().getTime() + secondThoughtsMs) };
  if (row.cancelToTell) await notifyOthersOfCancellation(app, row, until);
  const invitations = await rows(app, 'messages').pick(
    [
      rowsAbout('appointments', [id]),
      { template: invited },
      // Messages that only waited were removed, so a queued one is on its way.
      { state: ['queued', 'sent', 'delivered'] },
    ],
    ['to', 'dedupeKey'],
    { sort: ['-id'] },
  );
  const last = invitations.find(({ dedupeKey }) => !isToOther(dedupeKey));
  if (!last) return notifyClient(app, row, until);
  await queueMessage(app, calledOff, {
    to: last.to,
    values: visitValues(row),
    about: { collection: 'appointments', id },
    key: `appointment:${id}:call-off:${last.id}`,
    invitation: 'CANCEL',
    ...until,
  });
}
