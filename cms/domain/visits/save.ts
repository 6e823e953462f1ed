import type { Appointment, Visit } from '../../../collections/payload-types';
import type { PlaceWarning } from '../../../contracts/calendar/calendar';
import type { HorseRecord, VisitSave } from '../../../contracts/visits/visit-record';
import type { EarlierRecord } from '../../../contracts/visits/visits';
import { type Change, rows } from '../../../rows/rows';
import { formatDate } from '../../../rules/time/dates';
import { believedTime, doneOnOf, mergeSave } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { invalidField, notFound, Refusal } from '../../refusal';
import { processAppointment } from '../calendar/appointment-outbox';
import { findAgreedNext } from '../calendar/next-visits/find-agreed-next';
import { checkNamedHorses, firstDayOfNext, makeNext, tooEarly } from '../calendar/next-visits/make-next';
import { warningsOfNextVisit } from '../calendar/next-visits/warnings';
import { horsesOfVisit } from '../horses/visited-horses/horses-by-id';
import { completeAppointment } from './follow/appointment';
import { findOrCreateVisit, historyOf, recordedHorses, removedHorses, savesOf, visitOf } from './row';
import { followNow } from './visit-outbox';

interface NextAfter {
  /** The agreed next visit, new or old. */
  next: Appointment | null;
  warnings: PlaceWarning[];
  /** Why the agreed visit was not created, with instructions; null when nothing was refused. */
  nextRefused: string | null;
}

interface SaveRequest {
  appointment: Appointment;
  visit: Visit | null;
  sent: VisitSave;
}

/**
 * Throws `invalid` for a next visit that could never be created, before anything is saved. Accepts a day that was in
 * the future when the visit was done: the record came late, and is stored.
 */
async function refuseNext(app: App, { appointment, visit, sent }: SaveRequest): Promise<void> {
  const { complete, next, finishedAt } = sent;
  if (!complete || !next) return;
  const doneOn = doneOnOf(app.env.BUSINESS_TIME_ZONE, {
    finishedAt: finishedAt ? believedTime(finishedAt, app.now()) : visit?.finishedAt,
    appointmentDate: appointment.appointmentDate,
  });
  if (next.date < firstDayOfNext(app) && next.date <= doneOn) throw invalidField('next.date', tooEarly);
  if (next.horseIds) await checkNamedHorses(app, appointment, next.horseIds, 'next.horseIds');
}

/**
 * Returns the next visit after a save; creates it once per id when the save completes the record and contains one.
 * After an interruption the device's next try has the same id and finishes it. Returns refusals as text, because the
 * record is already saved.
 */
async function nextAfter(
  app: App,
  appointment: Appointment,
  { complete, next, saveId }: VisitSave,
  conflicts: number[],
): Promise<NextAfter> {
  try {
    if (!complete || !next || conflicts.length)
      return { next: await findAgreedNext(app, appointment), warnings: [], nextRefused: null };
    const stands = await makeNext(app, appointment, next, saveId);
    return { next: stands, warnings: await warningsOfNextVisit(app, stands), nextRefused: null };
  } catch (error) {
    const isRefused = error instanceof Refusal && (error.code === 'invalid' || error.code === 'conflict');
    if (!isRefused || !next) throw error;
    const why = error.message.replace(/\.?$/, '.');
    return {
      next: null,
      warnings: [],
      nextRefused: `The next visit on ${formatDate(next.date)} was not made. ${why}`,
    };
  }
}

export interface Writer {
  /** `owner`, or the worker's name. */
  by: string;
  /** Returns the record as this writer may write it, given the stored one. */
  write: (sent: HorseRecord, stored: HorseRecord | undefined) => HorseRecord;
}

export const asOwner: Writer = { by: 'owner', write: (sent) => sent };

/** Result of a save. Does not save horses that somebody else changed in the meantime. */
export interface Saved extends NextAfter {
  appointment: Appointment;
  visit: Visit;
  conflicts: number[];
}

/** Maximum number of stored earlier changes and saves. */
const mostKept = 300;

/** Returns an appointment whose record may be written. Throws `conflict` for a cancelled one, and `not-found`. */
export async function writableAppointment(app: App, id: number): Promise<Appointment> {
  const row = await rows(app, 'appointments').one({ id });
  if (!row) throw notFound();
  if (row.deletedAt)
    throw new Refusal(
      'conflict',
      'This visit is deleted. Please restore it first, and send the record again.',
    );
  if (row.status === 'cancelled')
    throw new Refusal(
      'conflict',
      'This visit is cancelled. Please set it back first, and send the record again.',
    );
  return row;
}

/**
 * Throws `invalid` for horses of other clients than the appointment's. Horses already in the record may be corrected.
 */
async function refuseStrangers(app: App, appointment: Appointment, visit: Visit | null, sent: VisitSave) {
  const horseIds = new Set([
    ...(visit ? recordedHorses(visit) : []).map(({ horseId }) => horseId),
    ...(await horsesOfVisit(app, appointment)).map(({ id }) => id),
  ]);
  const issues = sent.horses.flatMap(({ horseId }, index) =>
    horseIds.has(horseId)
      ? []
      : [{ path: `horses.${index}.horseId`, message: 'This is no horse of the clients of this visit' }],
  );
  if (issues.length) throw new Refusal('invalid', issues[0]?.message ?? '', { issues });
}

/** Returns the new times of the visit: the sent ones, if possible. */
const timesOf = (visit: Visit, { startedAt, finishedAt }: VisitSave, now: Date) => ({
  startedAt: startedAt === undefined ? (visit.startedAt ?? null) : believedTime(startedAt, now),
  finishedAt: finishedAt === undefined ? (visit.finishedAt ?? null) : believedTime(finishedAt, now),
});

function changeBy(visit: Visit, sent: VisitSave, { by, write }: Writer, appointment: Appointment, now: Date) {
  const stored = recordedHorses(visit);
  const storedOf = (horseId: number) => stored.find((horse) => horse.horseId === horseId);
  const merged = mergeSave(
    { revision: visit.revision ?? 0, horses: stored, removed: removedHorses(visit) },
    { ...sent, horses: sent.horses.map((horse) => write(horse, storedOf(horse.horseId))) },
  );
  const nowIso = now.toISOString();
  const times = timesOf(visit, sent, now);
  const common = { at: nowIso, by, revision: merged.revision };
  const isRetimed =
    visit.completedAt &&
    (times.startedAt !== (visit.startedAt ?? null) || times.finishedAt !== (visit.finishedAt ?? null));
  const before: EarlierRecord[] = [
    ...merged.before.map(({ horse, removed }) => {
      return { ...common, horseId: horse.horseId, removed, before: { ...horse } };
    }),
    ...(isRetimed
      ? [
          {
            ...common,
            horseId: null,
            removed: false,
            before: { startedAt: visit.startedAt ?? null, finishedAt: visit.finishedAt ?? null },
          },
        ]
      : []),
  ];
  const isCompleted = sent.complete && !merged.conflicts.length;
  const isDoneAlready = visit.completedAt && appointment.status === 'completed';
  const change: Change<'visits'> = {
    horses: merged.horses,
    removed: merged.removed,
    revision: merged.revision,
    ...times,
    by,
    history: [...historyOf(visit), ...before].slice(-mostKept),
    saves: [...savesOf(visit), { saveId: sent.saveId, conflicts: merged.conflicts }].slice(-mostKept),
    updatedAt: nowIso,
    ...(isCompleted && {
      completedAt: isDoneAlready ? visit.completedAt : nowIso,
      completions: (visit.completions ?? 0) + 1,
    }),
    ...((isCompleted || visit.completedAt) && { outboxState: 'pending' }),
  };
  return change;
}

const savedBefore = (visit: Visit | null, saveId: string) =>
  visit && savesOf(visit).find((save) => save.saveId === saveId);

/**
 * Applies a device's save once. Throws `conflict` for a cancelled visit, and `invalid` for horses of other clients; a
 * repeated save gets the first answer. The steps after a completed record run now or, after a crash, later.
 */
export async function saveVisit(
  app: App,
  appointmentId: number,
  sent: VisitSave,
  writer: Writer,
): Promise<Saved> {
  const stored = await visitOf(app, appointmentId);
  const earlierSave = savedBefore(stored, sent.saveId);
  if (stored && earlierSave) {
    const appointment = await rows(app, 'appointments').one({ id: appointmentId });
    if (!appointment) throw notFound();
    const { conflicts } = earlierSave;
    return { appointment, visit: stored, conflicts, ...(await nextAfter(app, appointment, sent, conflicts)) };
  }
  const appointment = await writableAppointment(app, appointmentId);
  await refuseStrangers(app, appointment, stored, sent);
  await refuseNext(app, { appointment, visit: stored, sent });
  const { id } = await findOrCreateVisit(app, appointmentId);
  const changed = await changeRow(app.payload, 'visits', {
    find: () => rows(app, 'visits').one({ id }),
    decide: (visit) =>
      savedBefore(visit, sent.saveId) ? null : changeBy(visit, sent, writer, appointment, app.now()),
  });
  if (!changed) throw notFound();
  const conflicts = savedBefore(changed.row, sent.saveId)?.conflicts ?? [];
  // Creates the next visit before the message about this one is sent, which names it.
  const next = await nextAfter(app, appointment, sent, conflicts);
  await followSave(app, changed.row);
  const now = await rows(app, 'appointments').one({ id: appointmentId });
  if (!now) throw notFound();
  return { appointment: now, visit: changed.row, conflicts, ...next };
}

/**
 * Updates the appointment and its booking first after a completed record, then everything else; recovery repeats
 * failed steps.
 */
async function followSave(app: App, visit: Visit): Promise<void> {
  if (visit.outboxState !== 'pending') return;
  try {
    const appointment = await completeAppointment(app, visit);
    if (appointment) await processAppointment(app, appointment);
  } catch (fault) {
    app.log.error({ collection: 'visits', rowId: visit.id, fault }, 'a row will be processed later');
  }
  await followNow(app, visit.appointmentId);
}
