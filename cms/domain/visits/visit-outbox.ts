import type { Visit } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import { doneOnOf } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { horsesById } from '../horses/visited-horses/horses-by-id';
import { outboxRows } from '../messages/outbox-rows';
import { completeAppointment } from './follow/appointment';
import { followHealthRecords } from './follow/health-records';
import { followHorses } from './follow/horses';
import { followInvoices } from './follow/invoices';
import { followMessages } from './follow/message';
import type { FollowedVisit } from './followed-visit';
import { recordedHorses, visitOf } from './row';

/** Steps after a record, in this order. Each is repeatable. */
const steps: readonly ((app: App, followed: FollowedVisit) => Promise<unknown>)[] = [
  followHorses,
  followInvoices,
  followHealthRecords,
  followMessages,
];

async function readFollowedVisit(app: App, visit: Visit): Promise<FollowedVisit | null> {
  const appointment = await rows(app, 'appointments').one({ id: visit.appointmentId });
  if (!appointment || !visit.completedAt) return null;
  const records = recordedHorses(visit);
  const horses = await horsesById(
    app,
    records.map(({ horseId }) => horseId),
  );
  const byId = new Map(horses.map((horse) => [horse.id, horse]));
  return {
    visit,
    appointment,
    completedAt: visit.completedAt,
    doneOn: doneOnOf(app.env.BUSINESS_TIME_ZONE, {
      finishedAt: visit.finishedAt,
      appointmentDate: appointment.appointmentDate,
    }),
    stands: appointment.status === 'completed' && !appointment.deletedAt,
    horses: records.flatMap((record) => {
      const horse = byId.get(record.horseId);
      return horse ? [{ record, horse }] : [];
    }),
  };
}

/** Runs all steps with the current record and appointment. */
async function follow(app: App, visit: Visit): Promise<'later' | undefined> {
  await completeAppointment(app, visit);
  const followed = await readFollowedVisit(app, visit);
  if (!followed) return undefined;
  let isLater = false;
  for (const step of steps) if ((await step(app, followed)) === 'later') isLater = true;
  return isLater ? 'later' : undefined;
}

export const visitOutbox = outboxRows({ collection: 'visits', processPending: follow });

/** Runs the steps of a pending record at once; when that fails, recovery runs them. */
export async function followNow(app: App, appointmentId: number): Promise<void> {
  const visit = await visitOf(app, appointmentId);
  if (visit?.outboxState !== 'pending') return;
  await visitOutbox
    .processPending(app, visit)
    .catch((fault: Error) =>
      app.log.error({ collection: 'visits', rowId: visit.id, fault }, 'a row will be processed later'),
    );
}
