import type { Booking, Client } from '../../../../collections/payload-types';
import type { PersonField, SameAgain } from '../../../../contracts/bookings/rebook';
import { maxDays } from '../../../../rules/bookings/capacity';
import {
  daysWithRoom,
  firstProposed,
  type OpenDay,
  proposedDays,
  proposedOf,
} from '../../../../rules/bookings/rebook-days';
import { zoneDatesFor } from '../../../../rules/calendar/zone-days';
import { isActiveOn } from '../../../../rules/horses/horse-active';
import { maxHorseCount } from '../../../../rules/horses/horses';
import { lastBookableDate } from '../../../../rules/time/business-hours';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { zoneDays } from '../../content/zone-days';
import { cycleOf } from '../../horses/cycle/facts';
import { availability } from '../capacity/availability';
import type { OpenLink } from './links';

/** The key of the one booking that what has a link leads to. */
export const againKeyIn = (standsIn: string): string => `again:${standsIn}`;

/** The key of the one booking that a link makes. */
export const againKeyOf = ({ id, standsIn }: OpenLink['link']): string =>
  againKeyIn(standsIn ?? `link:${id}`);

/** The booking that was made with a link; null while it is unused. */
export const bookingOfLink = (app: App, { link }: OpenLink): Promise<Booking | null> =>
  rows(app, 'bookings').one({ againKey: againKeyOf(link) });

export type OfferedHorse = SameAgain['horses'][number];

/** The horses that a link books: those that it names, or all, of its client's that are there today. By their names. */
export async function offeredHorses(app: App, { link, client }: OpenLink): Promise<OfferedHorse[]> {
  const named = Array.isArray(link.horseIds) ? link.horseIds.filter((id) => typeof id === 'number') : [];
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const [foundRows, facts] = await Promise.all([
    rows(app, 'horses').pick(
      { clientId: client.id, removedAt: null, hiddenAt: null, ...(named.length && { id: named }) },
      ['name', 'usualWork', 'cycleState', 'awayUntil'],
      { sort: ['name', 'id'] },
    ),
    cycleOf(app, { clientIds: [client.id] }),
  ]);
  return foundRows
    .filter((row) => isActiveOn(row, today))
    .map(({ id, name, usualWork }) => ({
      id,
      name,
      usualWork: usualWork ?? null,
      dueOn: facts.get(id)?.dueOn ?? null,
    }));
}

/** The days on which these horses are booked already, by their ids. */
export async function plannedOn(app: App, horses: readonly OfferedHorse[]): Promise<Record<number, string>> {
  const facts = await cycleOf(app, { horseIds: horses.map(({ id }) => id) });
  const booked = horses.map(({ id }) => [id, facts.get(id)?.bookedOn] as const);
  return Object.fromEntries(booked.flatMap(([id, day]) => (day ? [[id, day]] : [])));
}

/** The person of a booking, as far as the client says it. */
export const personOf = (client: Client): Record<PersonField, string | null> => ({
  firstName: client.firstName?.trim() || null,
  lastName: client.familyName?.trim() || null,
  phone: client.phone ?? null,
  email: client.email ?? null,
  address: client.address?.trim() || null,
  suburb: client.suburb?.trim() || null,
  postcode: client.postcode?.trim() || null,
});

/** The fields that a booking needs and the client lacks. */
export const missingOf = (client: Client): PersonField[] =>
  Object.entries(personOf(client)).flatMap(([field, value]) => (value ? [] : [field as PersonField]));

/** The earliest day on which one of these horses is due; null when none was ever done. */
const earliestDue = (horses: readonly OfferedHorse[]): string | null =>
  horses.flatMap(({ dueOn }) => dueOn ?? []).sort()[0] ?? null;

/** How far from the due day the owner's zone day still counts, in days. */
const zoneWithin = 14;

/** The next days near the due day on which there is room for these horses, a zone day of their suburb among them. */
async function suggestionsFor(
  app: App,
  { suburb }: Pick<Client, 'suburb'>,
  horses: readonly OfferedHorse[],
): Promise<OpenDay[]> {
  const found: OpenDay[] = [];
  if (!horses.length) return found;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const last = lastBookableDate(today);
  const asked = { days: maxDays, horses: Math.min(horses.length, maxHorseCount) };
  const first = firstProposed(today, earliestDue(horses));
  const liked = zoneDatesFor(await zoneDays(app), suburb, { from: first, days: zoneWithin });
  let from = first;
  // One step, but for a business that is closed or full for months.
  for (; found.length < proposedDays && from <= last; from = addDays(from, maxDays))
    found.push(...daysWithRoom(await availability(app, { ...asked, from })));
  return proposedOf(found, liked);
}

/** Content of a link for its holder: no surname and no contact details of the client. */
export async function sameAgainOf(app: App, open: OpenLink): Promise<SameAgain> {
  const { client } = open;
  const [booking, offered] = await Promise.all([bookingOfLink(app, open), offeredHorses(app, open)]);
  const business = client.firstName ? null : (client.businessName ?? null);
  return {
    firstName: client.firstName ?? business,
    businessName: business,
    suburb: client.suburb ?? null,
    missing: missingOf(client),
    horses: offered,
    suggestions: booking ? [] : await suggestionsFor(app, client, offered),
    usedAt: booking?.createdAt ?? null,
    booked: booking && {
      confirmationNumber: booking.confirmationNumber,
      serviceDate: booking.serviceDate,
      preferredTime: booking.preferredTime,
      state: booking.state,
    },
  };
}
