import { normalisePhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { rows, whereOf } from '../../../database/rows';
import { noteOptOut } from '../opt-out';

/**
 * Follows the newest STOP or START of a number. As only the newest one counts, they may be processed in any order and
 * any number of times.
 */
export async function followStopAndStart(app: App, phone: string): Promise<void> {
  // Short codes and sender names text STOP as well; nobody texts them.
  if (!normalisePhone(phone)) return;
  const { docs } = await app.payload.find({
    collection: 'sms-replies',
    where: whereOf<'sms-replies'>({ fromNumber: phone, meaning: ['stop', 'start'] }),
    sort: ['-receivedAt', '-id'],
    limit: 5,
    depth: 0,
    pagination: false,
  });
  const last = docs[0];
  if (!last) return;
  // STOP wins over a text of the same moment.
  const same = docs.filter(({ receivedAt }) => receivedAt === last.receivedAt);
  const newest = same.find(({ meaning }) => meaning === 'stop') ?? last;
  if (newest.meaning === 'start') {
    await rows(app, 'opt-outs').remove({ phone });
    return;
  }
  await noteOptOut(app, phone, 'Texted STOP', newest.receivedAt ?? undefined);
}
