import { type Condition, rows } from '../../../../rows/rows';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { outboxRows } from '../../messages/outbox-rows';
import { updateRegularVisits } from './update-regular-visits';

/** Outbox of regulars: updates the visits after a change. */
export const regularOutbox = outboxRows({
  collection: 'regulars',
  processPending: async (app, row) => {
    await updateRegularVisits(app, row.id);
  },
});

/** Extends the visits of all regulars to half a year, once a night. A failing regular does not stop the others. */
export async function extendRegulars(app: App): Promise<void> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const isDue: Condition<'regulars'> = { or: [{ keptUpOn: null }, { keptUpOn: { before: today } }] };
  const ids = await rows(app, 'regulars').ids([{ state: { not: 'ended' } }, isDue], { sort: ['id'] });
  for (const id of ids)
    await updateRegularVisits(app, id).catch((fault: Error) =>
      app.log.warn({ rowId: id, fault }, 'a regular will be kept up later'),
    );
}
