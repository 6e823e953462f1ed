import type { Appointment, Visit } from '../../../collections/payload-types';
import type { OwnersVisit, VisitHorse } from '../../../contracts/visits/visits';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { doneOnOf } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { rowsBetween } from '../calendar/as-appointment';
import { appointmentRow } from '../calendar/read-appointments';
import {
  horsesById,
  horsesForVisit,
  type OfAppointment,
  type VisitedHorse,
} from '../horses/visited-horses/horses-by-id';
import { warningOf } from '../horses/visited-horses/medical-notes';
import { idOf } from '../relations';
import { todayOf } from '../today-of';
import { asRecordedHorse } from './as-horse';
import { lastTimes } from './last-time';
import { asPhoto, photosOf } from './photos-of';
import { historyOf, recordedHorses } from './row';

type VisitAppointment = OfAppointment & Pick<Appointment, 'status' | 'visitCompletion'>;

interface VisitFacts {
  appointment: VisitAppointment;
  visit: Visit | null;
  doneOn: string;
  /** Horses of the record, and horses that are not in it yet. */
  recorded: VisitedHorse[];
  proposed: VisitedHorse[];
}

async function readFacts(app: App, appointments: readonly VisitAppointment[]): Promise<VisitFacts[]> {
  const docs = await rows(app, 'visits').all({ appointmentId: appointments.map(({ id }) => id) });
  const visits = new Map(docs.map((visit) => [visit.appointmentId, visit]));
  return Promise.all(
    appointments.map(async (appointment) => {
      const visit = visits.get(appointment.id) ?? null;
      const ids = visit ? recordedHorses(visit).map(({ horseId }) => horseId) : [];
      const [recorded, meant] = await Promise.all([horsesById(app, ids), horsesForVisit(app, appointment)]);
      const { appointmentDate } = appointment;
      return {
        appointment,
        visit,
        doneOn: doneOnOf(app.env.BUSINESS_TIME_ZONE, { finishedAt: visit?.finishedAt, appointmentDate }),
        recorded: ids.flatMap((id) => recorded.find((horse) => horse.id === id) ?? []),
        proposed: meant.filter(({ id }) => !ids.includes(id)),
      };
    }),
  );
}

async function clientsOf(app: App, all: readonly VisitFacts[]) {
  const ids = all.flatMap(({ appointment, recorded, proposed }) =>
    [appointment, ...recorded, ...proposed].flatMap(({ clientId }) => idOf(clientId) ?? []),
  );
  const foundRows = ids.length
    ? await rows(app, 'clients').pick({ id: [...new Set(ids)] }, ['name', 'access'])
    : [];
  return new Map(foundRows.map((row) => [row.id, row]));
}

/**
 * Returns when a record was completed, while its visit counts as done. A visit that was set back can be completed
 * again.
 */
const completedAtOf = ({ appointment, visit }: VisitFacts): string | null => {
  const isToCome = (visit?.completions ?? 0) > (appointment.visitCompletion ?? 0);
  return appointment.status === 'completed' || isToCome ? (visit?.completedAt ?? null) : null;
};

async function asVisits(app: App, appointments: readonly VisitAppointment[]): Promise<OwnersVisit[]> {
  const all = await readFacts(app, appointments);
  const [clients, photos, toldBefore] = await Promise.all([
    clientsOf(app, all),
    photosOf(
      app,
      all.flatMap(({ visit }) => visit?.id ?? []),
    ),
    lastTimes(
      app,
      all.flatMap(({ appointment, visit, doneOn, recorded, proposed }) =>
        [...recorded, ...proposed].map(({ id }) => ({
          horseId: id,
          appointmentId: appointment.id,
          doneOn,
          completedAt: visit?.completedAt ?? null,
        })),
      ),
    ),
  ]);
  const asHorse = ({ appointment, visit }: VisitFacts, horse: VisitedHorse): VisitHorse => {
    const storedHorse = visit ? recordedHorses(visit).find(({ horseId }) => horseId === horse.id) : undefined;
    const clientId = idOf(horse.clientId);
    return {
      ...asRecordedHorse(
        horse.id,
        storedHorse,
        photos(visit?.id, horse.id).map((photo) => asPhoto(photo)),
      ),
      name: horse.name,
      clientId,
      clientName: (clientId && clients.get(clientId)?.name) || null,
      usualWork: horse.usualWork ?? null,
      cycleWeeks: horse.cycleWeeks ?? null,
      medicalNotes: warningOf(horse),
      ...toldBefore(appointment.id, horse.id),
    };
  };
  return all.map((each) => {
    const { appointment, visit, recorded, proposed } = each;
    const isBegun = (visit?.revision ?? 0) > 0;
    const horses = [...recorded, ...proposed];
    const clientIds = [appointment, ...horses].flatMap(({ clientId }) => idOf(clientId) ?? []);
    const access = [
      ...[...new Set(clientIds)].map((id) => clients.get(id)?.access),
      ...horses.map(({ place }) => place?.access),
    ];
    return {
      id: visit?.id ?? null,
      appointmentId: appointment.id,
      doneOn: each.doneOn,
      startedAt: visit?.startedAt ?? null,
      finishedAt: visit?.finishedAt ?? null,
      by: visit?.by ?? null,
      revision: visit?.revision ?? 0,
      completedAt: completedAtOf(each),
      horses: (isBegun ? recorded : horses).map((horse) => asHorse(each, horse)),
      proposed: isBegun ? proposed.map((horse) => asHorse(each, horse)) : [],
      access: [...new Set(access.flatMap((text) => text || []))],
      history: visit ? historyOf(visit) : [],
    };
  });
}

/** Returns the record of an appointment, or a proposal; stores nothing. Throws `not-found`. */
export async function readVisit(app: App, appointmentId: number): Promise<OwnersVisit> {
  return asVisit(app, await appointmentRow(app, appointmentId));
}

export async function asVisit(app: App, appointment: VisitAppointment): Promise<OwnersVisit> {
  const [visit] = await asVisits(app, [appointment]);
  if (!visit) throw new Error('An appointment has a record or a proposal');
  return visit;
}

/** Returns the records and proposals of all visits of some days that are not cancelled, by time. */
export async function visitsOfDays(
  app: App,
  { date = todayOf(app), days }: { date?: string; days: number },
): Promise<OwnersVisit[]> {
  const rows: Appointment[] = await rowsBetween(app, { from: date, to: addDays(date, days - 1) });
  return asVisits(
    app,
    rows.filter(({ status }) => status !== 'cancelled'),
  );
}
