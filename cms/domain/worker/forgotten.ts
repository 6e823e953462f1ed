import { timeIn } from '../../../rules/time/zone';
import { askAfterMs } from '../../../rules/worker/worked-hours';
import type { App } from '../../app';
import { queueMessage } from '../messages/queue-message';
import { runningEntry } from './entry';

/**
 * Asks the worker by text, once per entry, about a missing clock-out. The entry does not change: only the worker and
 * the owner know when work ended. Returns the number of texts.
 */
export async function askForgotten(app: App): Promise<number> {
  const entry = await runningEntry(app, app.env.WORKER_NAME);
  if (!entry || app.now().getTime() - new Date(entry.clockIn).getTime() < askAfterMs) return 0;
  const { phone, asksClockOut } = await app.payload.findGlobal({ slug: 'worker-settings', depth: 0 });
  if (!phone || !asksClockOut) return 0;
  const queued = await queueMessage(app, 'clockOutSms', {
    to: phone,
    values: {
      time: timeIn(app.env.BUSINESS_TIME_ZONE, new Date(entry.clockIn)),
      portalUrl: `${app.env.PUBLIC_URL}/${app.env.WORKER_NAME}`,
    },
    about: { collection: 'worker-timesheets', id: entry.id },
    key: `clock-out:${entry.id}`,
  });
  if (queued) app.wakeRelay();
  return queued ? 1 : 0;
}
