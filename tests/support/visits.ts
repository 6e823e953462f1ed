import { randomUUID } from 'node:crypto';
import type { Appointment, Horse } from '../../collections/payload-types';
import { rows } from '../../rows/rows';
import { addDays } from '../../rules/time/dates';
import { dateIn } from '../../rules/time/zone';
import type { TestServer } from './servers/server';
import { png } from './upload-samples';

export function photoForm(
  horseId: number,
  fields: Record<string, string> = {},
  data: Uint8Array = png,
): FormData {
  const sent = new FormData();
  const all = { id: randomUUID(), horseId: String(horseId), foot: 'near-fore', view: 'sole', ...fields };
  for (const [name, value] of Object.entries(all)) sent.append(name, value);
  sent.append('photo', new Blob([data as Uint8Array<ArrayBuffer>]), 'foot.png');
  return sent;
}

export const horseDone = (horseId: number, more: Record<string, unknown> = {}) => ({
  horseId,
  outcome: 'done',
  ...more,
});

/** Adds clients, horses and visits for tests of records. */
export function visitRows({ app, asOwner, call, cookieFor, clock }: TestServer) {
  const today = (days = 0) => addDays(dateIn(app.env.BUSINESS_TIME_ZONE, clock.now()), days);
  const at = () => {
    const now = clock.now().toISOString();
    return { createdAt: now, updatedAt: now };
  };
  const client = (more: Record<string, unknown> = {}) =>
    rows(app, 'clients').add({
      firstName: 'Jess',
      familyName: 'Hartley',
      phone: '0491 570 157',
      email: 'jess@example.com',
      ...at(),
      ...more,
    });
  const horse = (clientId: number, more: Partial<Horse> = {}) =>
    rows(app, 'horses').add({
      name: 'Biscuit',
      clientId,
      cycleState: 'active',
      ...at(),
      ...more,
    } as never);
  const appointment = (clientId: number | null, more: Partial<Appointment> = {}) =>
    rows(app, 'appointments').add({
      clientId,
      clientName: 'Jess Hartley',
      phone: '0491 570 157',
      appointmentDate: today(),
      appointmentTime: '09:00',
      status: 'confirmed',
      durationMinutes: 60,
      ...at(),
      ...more,
    } as never);
  /** Adds a client with a horse, and a visit to them. */
  const visit = async (more: Partial<Appointment> = {}, horseMore: Partial<Horse> = {}) => {
    const added = await client();
    return {
      client: added,
      horse: await horse(added.id, horseMore),
      appointment: await appointment(added.id, more),
    };
  };
  /** Adds a worker's job for a visit of today. The worker may write the record, with prices. */
  const workersJob = async (appointmentId: number) => {
    await app.payload.updateGlobal({ slug: 'worker-settings', data: { writesVisits: 'with-prices' } });
    await rows(app, 'worker-jobs').add({
      workerName: 'sam',
      clientName: 'Jess Hartley',
      phone: '0491 570 157',
      address: '12 Rossiter Road',
      scheduledDate: today(),
      scheduledTime: '09:00',
      status: 'pending',
      appointmentId,
    });
  };
  const path = (appointmentId: number) => `/api/calendar/appointments/${appointmentId}/visit`;
  return {
    today,
    client,
    horse,
    appointment,
    visit,
    workersJob,
    path,
    read: (appointmentId: number) => asOwner('GET', path(appointmentId)),
    save: (appointmentId: number, body: Record<string, unknown>) =>
      asOwner('PUT', path(appointmentId), { saveId: randomUUID(), revision: 0, horses: [], ...body }),
    addPhoto: async (
      appointmentId: number,
      horseId: number,
      fields?: Record<string, string>,
      data?: Uint8Array,
    ) =>
      call('POST', `${path(appointmentId)}/photos`, {
        cookie: await cookieFor('owner'),
        raw: photoForm(horseId, fields, data),
      }),
  };
}
