import { useEffect, useState } from 'react';
import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { listAppointments } from '../../../contracts/calendar/calendar';
import { freeTimesOfDay } from '../../../contracts/calendar/free-times';
import { readClient } from '../../../contracts/clients/clients';
import { findNearDay } from '../../../rules/bookings/near-day';
import { durationMinutes } from '../../../rules/calendar/visit-times';
import { isAmong } from '../../../rules/calendar/zone-days';
import { addDays } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useToday } from '../../../ui/portal-kit/use-today';
import { isActive } from '../data/appointment-texts';

/** How far ahead visits nearby are looked for, and how many days are passed over that are closed or without room. */
const daysAhead = 42;
const mostPassedOver = 10;

/**
 * A new visit to a client of the book: on a day near other visits in their suburb or on one of its zone days, else on the
 * day on which the horses are due, at the next time that fits; a day without one is passed over. Null until that is known.
 */
export function usePlannedVisit(clientId: number, horseIds: readonly number[]) {
  const [today] = useState(useToday());
  const [skipped, setSkipped] = useState(0);
  const client = useEndpoint(readClient, { params: { id: String(clientId) } });
  const visits = useEndpoint(listAppointments, {
    query: { from: today, to: addDays(today, daysAhead) },
  });
  const days = useEndpoint(capacityOfDays, { query: { from: today, days: daysAhead } });
  const horses = client.data?.horses.filter(({ id }) => horseIds.includes(id)) ?? [];
  const ready = [client, visits, days].every(({ data, isError }) => data || isError);
  const suburb = horses[0]?.place?.suburb ?? client.data?.suburb ?? null;
  const near = findNearDay({
    today,
    dueOn: horses.map(({ dueOn }) => dueOn).sort()[0] ?? null,
    suburb,
    visits: (visits.data ?? []).filter(isActive).map(({ appointmentDate, address }) => ({
      date: appointmentDate,
      address,
    })),
    liked: (days.data?.days ?? []).filter(({ zones }) => isAmong(zones, suburb)).map((day) => day.date),
  });
  const date = addDays(near.date, skipped);
  const free = useEndpoint(
    freeTimesOfDay,
    { query: { date, durationMinutes: durationMinutes(horses.length || null) } },
    { enabled: ready },
  );
  const { closed = null, times = [] } = free.data ?? {};
  const hasRoom = closed === null && times.length > 0;
  const passOver = free.data !== undefined && !hasRoom && skipped < mostPassedOver;
  useEffect(() => {
    if (passOver) setSkipped((before) => before + 1);
  }, [passOver]);
  if (!ready || passOver || (free.data === undefined && free.errorUpdateCount === 0)) return null;
  return {
    client: client.data ?? null,
    horses,
    date,
    /** How many visits their suburb has on that day already. */
    others: skipped === 0 ? near.others : 0,
    /** Whether the owner likes to go there on that day. */
    isLiked: skipped === 0 && near.isLiked,
    suburb,
    closed,
    times,
  };
}
