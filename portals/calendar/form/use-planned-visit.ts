import { useEffect, useState } from 'react';
import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { listAppointments } from '../../../contracts/calendar/calendar';
import { readClient } from '../../../contracts/clients/clients';
import { findNearDay } from '../../../rules/bookings/near-day';
import { durationMinutes } from '../../../rules/calendar/visit-times';
import { includesSuburb } from '../../../rules/calendar/zone-days';
import { addDays } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useToday } from '../../../ui/portal-kit/use-today';
import { isActive } from '../data/appointment-texts';
import { useFreeTimes } from '../data/use-free-times';

/** Days that are searched for visits nearby, and the most closed or full days that are skipped. */
const daysAhead = 42;
const mostPassedOver = 10;

/**
 * Plans a visit to a client. Prefers a day with visits in the suburb or its zone day, else the day on which the
 * horses are due. Takes the next fitting time and skips full days. Null while loading.
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
    liked: (days.data?.days ?? [])
      .filter(({ zones }) => includesSuburb(zones, suburb))
      .map((day) => day.date),
  });
  const date = addDays(near.date, skipped);
  const free = useFreeTimes({ date, durationMinutes: durationMinutes(horses.length || null) }, ready);
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
    others: skipped === 0 ? near.others : 0,
    /** True on a zone day of the suburb. */
    isLiked: skipped === 0 && near.isLiked,
    suburb,
    closed,
    times,
  };
}
