import { normalisePhone } from '../../../rules/people/phones';
import type { App } from '../../app';
import { remove } from '../../database/rows';
import { noteOptOut } from '../messages/opt-out';

/**
 * Follows the newest STOP or START of a number. As only the newest one counts, they may be processed in any order and
 * any number of times.
 */
export async function followStopAndStart(app: App, phone: string): Promise<void> {
  // Short codes and sender names text STOP as well; nobody texts them.
  if (!normalisePhone(phone)) return;
  const { docs } = await app.payload.find({
    collection: 'sms-replies',
    where: { and: [{ fromNumber: { equals: phone } }, { meaning: { in: ['stop', 'start'] } }] },
    sort: ['-receivedAt', '-id'],
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const newest = docs[0];
  if (!newest) return;
  if (newest.meaning === 'start') {
    await remove(app.payload, 'opt-outs', { phone: { equals: phone } });
    return;
  }
  await noteOptOut(app, phone, 'Texted STOP', newest.receivedAt ?? undefined);
}
