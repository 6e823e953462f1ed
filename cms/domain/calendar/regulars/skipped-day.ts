import type { Appointment, AppointmentInput } from '../../../../contracts/calendar/calendar';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { businessHours } from '../../content/hours';
import { idOf } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { createAppointment } from '../appointments';
import { horsesOf, planOf } from './plan';
import { regularKey } from './update-regular-visits';

const second = () => new Refusal('conflict', 'This regular visit is already in the calendar');
const notSkipped = () => invalidField('regularDay', 'This regular visit was not skipped');

/** Throws unless the regular skipped the day: `conflict` when the day has a visit, `invalid` otherwise. */
async function requireSkipped(app: App, id: number, day: string): Promise<{ clientId: number | null }> {
  const row = await rows(app, 'regulars').one({ id });
  if (!row) throw invalidField('regularId', 'These regular visits don’t exist');
  const visit = await rows(app, 'appointments').one({ regularKey: regularKey(id, day) });
  if (visit) throw typeof visit.regularSequence === 'number' ? notSkipped() : second();
  const [hours, horses] = await Promise.all([businessHours(app), horsesOf(app, [row])]);
  const planned = planOf(row, { horses, hours, now: app.now() }).find(({ regularDay }) => regularDay === day);
  if (!planned?.why) throw notSkipped();
  return { clientId: idOf(row.clientId) };
}

/**
 * Creates a visit of its own on a day that a regular skipped. Throws `invalid` for a day that was not skipped, and
 * `conflict` for a day with a visit.
 */
export async function placeSkippedDay(
  app: App,
  { regularId, regularDay, ...input }: AppointmentInput & { regularId: number },
  requestKey: RequestKey | null,
): Promise<Appointment> {
  if (!regularDay) throw invalidField('regularDay', 'Please choose the day of the regular visit');
  try {
    return await createAppointment(app, input, requestKey, async () => {
      const { clientId } = await requireSkipped(app, regularId, regularDay);
      const client = await rows(app, 'clients').one({ id: clientId ?? 0 });
      return {
        clientName: input.clientName ?? client?.name,
        phone: input.phone ?? client?.phone,
        email: input.email ?? client?.email,
        clientId,
        regularId,
        regularDay,
        regularKey: regularKey(regularId, regularDay),
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'regularKey')) throw second();
    throw error;
  }
}
