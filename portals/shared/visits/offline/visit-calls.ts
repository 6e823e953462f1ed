import type { appointmentsOfDay } from '../../../../contracts/calendar/calendar';
import type { getNext } from '../../../../contracts/calendar/next-visits';
import type { ReplyOf } from '../../../../contracts/endpoint';
import type { listClientHorses } from '../../../../contracts/horses/client-horses';
import type { ownersSeal, workersSeal } from '../../../../contracts/visits/visit-seals';
import type {
  addVisitPhoto,
  addWorkersVisitPhoto,
  readVisit,
  readWorkersVisit,
  removeVisitPhoto,
  removeWorkersVisitPhoto,
  saveVisit,
  saveWorkersVisit,
  visitsOfDay,
} from '../../../../contracts/visits/visits';
import { ApiError, call } from '../../../../ui/api/call';
import { smallEndpoint } from '../../../../ui/api/small-endpoint';
import type { Price, ShownVisit } from '../model/shown-visit';

type Save = Parameters<typeof call<typeof saveVisit>>[1]['body'];

export interface VisitCalls {
  role: 'owner' | 'worker';
  seal: () => Promise<{ person: string; key: string }>;
  read: (appointmentId: number) => Promise<ShownVisit>;
  save: (appointmentId: number, body: Save) => Promise<ShownVisit>;
  addPhoto: (appointmentId: number, body: FormData) => Promise<unknown>;
  removePhoto: (appointmentId: number, photoId: string) => Promise<unknown>;
  ahead: (today: string) => Promise<ShownVisit[]>;
  prices: () => Promise<Price[]>;
  /** Returns all horses of a client, since another one may be done too. Null when this role may not read them. */
  horsesOf: ((clientId: number) => Promise<{ id: number; name: string; cycleWeeks: number }[]>) | null;
  /** Returns the client of a visit, when no listed horse shows it. Null when this role may not read it. */
  clientOf: ((appointmentId: number, date: string) => Promise<number | null>) | null;
  /** Returns proposed days for the next visit. Null when this role may not choose them. */
  suggest: ((appointmentId: number) => Promise<Suggested>) | null;
}

/** The agreed next visit, or proposed days. */
export type Suggested = Pick<ReplyOf<typeof getNext>, 'next' | 'suggestions' | 'target' | 'suburb'>;

const visitParams = (appointmentId: number) => ({ id: String(appointmentId) });

const owners = {
  seal: smallEndpoint<typeof ownersSeal>('GET', '/api/calendar/visit-seal'),
  read: smallEndpoint<typeof readVisit>('GET', '/api/calendar/appointments/:id/visit'),
  save: smallEndpoint<typeof saveVisit>('PUT', '/api/calendar/appointments/:id/visit'),
  addPhoto: smallEndpoint<typeof addVisitPhoto>('POST', '/api/calendar/appointments/:id/visit/photos'),
  removePhoto: smallEndpoint<typeof removeVisitPhoto>(
    'DELETE',
    '/api/calendar/appointments/:id/visit/photos/:photoId',
  ),
  ahead: smallEndpoint<typeof visitsOfDay>('GET', '/api/calendar/visits'),
  day: smallEndpoint<typeof appointmentsOfDay>('GET', '/api/calendar/appointments/date/:date'),
  horses: smallEndpoint<typeof listClientHorses>('GET', '/api/clients/:id/horses'),
  suggest: smallEndpoint<typeof getNext>('GET', '/api/calendar/appointments/:id/next'),
};

export const ownersVisitCalls = (prices: VisitCalls['prices']): VisitCalls => ({
  role: 'owner',
  seal: () => call(owners.seal, {}),
  read: (id) => call(owners.read, { params: visitParams(id) }),
  save: (id, body) => call(owners.save, { params: visitParams(id), body }),
  addPhoto: (id, body) => call(owners.addPhoto, { params: visitParams(id), body }),
  removePhoto: (id, photoId) => call(owners.removePhoto, { params: { ...visitParams(id), photoId } }),
  ahead: (today) => call(owners.ahead, { query: { date: today, days: 2 } }),
  prices,
  horsesOf: (id) => call(owners.horses, { params: visitParams(id) }),
  clientOf: async (id, date) =>
    (await call(owners.day, { params: { date } })).find((visit) => visit.id === id)?.clientId ?? null,
  suggest: (id) => call(owners.suggest, { params: visitParams(id) }),
});

const workers = {
  seal: smallEndpoint<typeof workersSeal>('GET', '/api/worker/visit-seal'),
  read: smallEndpoint<typeof readWorkersVisit>('GET', '/api/worker/visits/:id'),
  save: smallEndpoint<typeof saveWorkersVisit>('PUT', '/api/worker/visits/:id'),
  addPhoto: smallEndpoint<typeof addWorkersVisitPhoto>('POST', '/api/worker/visits/:id/photos'),
  removePhoto: smallEndpoint<typeof removeWorkersVisitPhoto>(
    'DELETE',
    '/api/worker/visits/:id/photos/:photoId',
  ),
};

/** Skips a visit that was reassigned or that the owner writes. */
function skipRefusedVisit(error: unknown): null {
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
  throw error;
}

/** `visits` returns the visits of the worker's jobs of today and tomorrow. */
export const workersVisitCalls = (visits: () => readonly number[]): VisitCalls => ({
  role: 'worker',
  seal: () => call(workers.seal, {}),
  read: (id) => call(workers.read, { params: visitParams(id) }),
  save: (id, body) => call(workers.save, { params: visitParams(id), body }),
  addPhoto: (id, body) => call(workers.addPhoto, { params: visitParams(id), body }),
  removePhoto: (id, photoId) => call(workers.removePhoto, { params: { ...visitParams(id), photoId } }),
  ahead: async () => {
    const read = visits().map((id) =>
      call(workers.read, { params: visitParams(id) }).catch(skipRefusedVisit),
    );
    return (await Promise.all(read)).filter((visit) => visit !== null);
  },
  prices: async () => [],
  horsesOf: null,
  clientOf: null,
  suggest: null,
});
