import type { Appointment, Horse } from '../../../../collections/payload-types';
import { warningsOf } from '../../../../contracts/declared-fields';
import { horseFields } from '../../../../contracts/horses/horse-fields';
import { type Condition, rows } from '../../../../rows/rows';
import { isActiveOn } from '../../../../rules/horses/horse-active';
import type { App } from '../../../app';
import { horseIdsOf, idOf } from '../../relations';

const fields = ['name', 'clientId', 'userId', 'usualWork', 'cycleWeeks', 'cycleState', 'awayUntil'] as const;
const more = ['hiddenAt', 'removedAt', 'place', ...warningsOf(horseFields)] as const;
export type VisitedHorse = Pick<Horse, 'id' | (typeof fields)[number] | (typeof more)[number]>;

export type OfAppointment = Pick<Appointment, 'id' | 'clientId' | 'userId' | 'horseIds' | 'appointmentDate'>;

const horsesWhere = (app: App, where: Condition<'horses'>): Promise<VisitedHorse[]> =>
  rows(app, 'horses').pick(where, [...fields, ...more], { sort: ['name', 'id'] });

/** Returns horses by id, including hidden ones, which past visits still need. */
export const horsesById = async (app: App, ids: readonly number[]): Promise<VisitedHorse[]> =>
  ids.length ? horsesWhere(app, { id: [...new Set(ids)] }) : [];

/** Returns the clients of a visit: of the appointment and of its named horses. */
const clientIdsOf = (appointment: OfAppointment, named: readonly VisitedHorse[]): number[] => [
  ...new Set(
    [idOf(appointment.clientId), ...named.map(({ clientId }) => idOf(clientId))].flatMap((id) => id ?? []),
  ),
];

/** Returns the horses of these clients, and of the visit's account. */
function horsesOfClients(
  app: App,
  clientIds: readonly number[],
  userId: number | null,
): Promise<VisitedHorse[]> {
  const ownerConditions: Condition<'horses'>[] = [
    ...(clientIds.length ? [{ clientId: [...clientIds] }] : []),
    ...(userId ? [{ userId }] : []),
  ];
  if (!ownerConditions.length) return Promise.resolve([]);
  return horsesWhere(app, { or: ownerConditions, hiddenAt: null, removedAt: null });
}

/** Returns the horses that a visit's record may contain: all horses of the visit's clients. */
export async function horsesOfVisit(app: App, appointment: OfAppointment): Promise<VisitedHorse[]> {
  const named = await horsesById(app, horseIdsOf(appointment));
  const ofClients = await horsesOfClients(app, clientIdsOf(appointment, named), idOf(appointment.userId));
  return [...new Map([...named, ...ofClients].map((horse) => [horse.id, horse])).values()];
}

const isInTheBook = ({ hiddenAt, removedAt }: VisitedHorse): boolean => !hiddenAt && !removedAt;

/** Returns the horses that a visit is for: those it names, else the active ones of its client. */
export async function horsesForVisit(app: App, appointment: OfAppointment): Promise<VisitedHorse[]> {
  const ids = horseIdsOf(appointment);
  if (ids.length) {
    const byId = new Map((await horsesById(app, ids)).map((horse) => [horse.id, horse]));
    return ids.flatMap((id) => byId.get(id) ?? []).filter(isInTheBook);
  }
  const clientId = idOf(appointment.clientId);
  const all = await horsesOfClients(
    app,
    clientId ? [clientId] : [],
    clientId ? null : idOf(appointment.userId),
  );
  return all.filter((horse) => isActiveOn(horse, appointment.appointmentDate));
}
