import type { Booking, Client } from '../../../../collections/payload-types';
import type { PersonField, SameAgain } from '../../../../contracts/bookings/rebook';
import { rows } from '../../../../rows/rows';
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
import { zoneDays } from '../../content/zone-days';
import { cycleOf } from '../../horses/cycle/facts';
import { numbersIn } from '../../relations';
import { availability } from '../capacity/availability';
import type { OpenLink } from './links';

/** Unique key of the booking from a link, by the message that contains the link. */
export const againKeyIn = (standsIn: string): string => `again:${standsIn}`;

export const againKeyOf = ({ id, standsIn }: OpenLink['link']): string =>
  againKeyIn(standsIn ?? `link:${id}`);

/** Returns the booking made with a link; null while the link is unused. */
export const bookingOfLink = (app: App, { link }: OpenLink): Promise<Booking | null> =>
  rows(app, 'bookings').one({ againKey: againKeyOf(link) });

export type OfferedHorse = SameAgain['horses'][number];

/** Returns the horses that a link books, by name: the named ones, or all, that the client still has. */
export async function offeredHorses(app: App, { link, client }: OpenLink): Promise<OfferedHorse[]> {
  const named = numbersIn(link.horseIds);
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

/** Returns the booked days of these horses, by horse id. */
export async function plannedOn(app: App, horses: readonly OfferedHorse[]): Promise<Record<number, string>> {
  const facts = await cycleOf(app, { horseIds: horses.map(({ id }) => id) });
  const booked = horses.map(({ id }) => [id, facts.get(id)?.bookedOn] as const);
  return Object.fromEntries(booked.flatMap(([id, day]) => (day ? [[id, day]] : [])));
}

export const personOf = (client: Client): Record<PersonField, string | null> => ({
  firstName: client.firstName?.trim() || null,
  lastName: client.familyName?.trim() || null,
  phone: client.phone ?? null,
  email: client.email ?? null,
  address: client.address?.trim() || null,
  suburb: client.suburb?.trim() || null,
  postcode: client.postcode?.trim() || null,
});

export const missingOf = (client: Client): PersonField[] =>
  Object.entries(personOf(client)).flatMap(([field, value]) => (value ? [] : [field as PersonField]));

/** Returns the earliest due day of these horses; null without any earlier visit. */
const earliestDue = (horses: readonly OfferedHorse[]): string | null =>
  horses.flatMap(({ dueOn }) => dueOn ?? []).sort()[0] ?? null;

/** Days between the due day and the owner's zone day within which the zone day still counts. */
const zoneWithin = 14;

/** Returns the next days near the due day with room for these horses, including a zone day of their suburb. */
async function suggestionsFor(
  app: App,
  { suburb }: Pick<Client, 'suburb'>,
  horses: readonly OfferedHorse[],
): Promise<OpenDay[]> {
  const found: OpenDay[] = [];
  if (!horses.length) return found;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const last = lastBookableDate(today);
  const roomQuery = { days: maxDays, horses: Math.min(horses.length, maxHorseCount) };
  const first = firstProposed(today, earliestDue(horses));
  const liked = zoneDatesFor(await zoneDays(app), suburb, { from: first, days: zoneWithin });
  let from = first;
  // Usually one step; more only when the business is closed or full for months.
  for (; found.length < proposedDays && from <= last; from = addDays(from, maxDays))
    found.push(...daysWithRoom(await availability(app, { ...roomQuery, from })));
  return proposedOf(found, liked);
}

/** Content of a link for its holder. Leaves out the client's surname and contact details. */
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
