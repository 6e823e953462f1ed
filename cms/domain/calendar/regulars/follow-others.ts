import type { Regular as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { horseIdsOf } from '../../relations';
import { updateAppointment } from '../appointments';
import { isStanding, visitsOf } from './plan';
import { updateRegularVisits } from './update-regular-visits';

async function regularsOf(app: App, where: Condition<'regulars'>): Promise<Row[]> {
  const running: Condition<'regulars'> = [where, { state: { not: 'ended' } }];
  return rows(app, 'regulars').all(running, { sort: ['id'] });
}

/** Updates the visits of all regulars with a horse that is away, gone or has another client. */
export async function horseChanged(app: App, horseId: number): Promise<void> {
  const horse = await rows(app, 'horses').one({ id: horseId });
  // Reads all regulars, because the horse may have another client by now. There are few.
  const found = await regularsOf(app, {});
  for (const { id } of found.filter((row) => horseIdsOf(row).includes(horse?.id ?? horseId)))
    await updateRegularVisits(app, id);
}

/** Ends all regulars of an archived client. Repeatable. */
export async function endRegularsOf(app: App, clientId: number): Promise<void> {
  for (const { id } of await regularsOf(app, { clientId })) {
    await changeRow(app.payload, 'regulars', {
      find: () => rows(app, 'regulars').one({ id }),
      decide: (row) =>
        row.state === 'ended'
          ? null
          : { state: 'ended' as const, outboxState: 'pending', updatedAt: app.now().toISOString() },
    });
    await updateRegularVisits(app, id);
  }
}

/** Ends all regulars of a deleted client and cancels their future visits, without messages. */
export async function deleteRegularsOf(app: App, clientId: number): Promise<void> {
  await endRegularsOf(app, clientId);
  const visits = await visitsOf(app, await rows(app, 'regulars').ids({ clientId }));
  for (const { row, isAhead } of [...visits.values()].flat())
    if (isAhead && isStanding(row))
      await updateAppointment(app, row.id, { status: 'cancelled', tell: false });
  await rows(app, 'regulars').updateAll({ clientId }, { note: null });
}
