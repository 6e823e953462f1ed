import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Appointment, listAppointments } from '../../../contracts/calendar/calendar';
import { useEndpoint } from '../../../ui/api/use-endpoint';

export interface Days {
  from: string;
  to: string;
}

export const listKey = [listAppointments.method, listAppointments.path] as const;
/** Reads a message's state at this interval while the message is on its way, in milliseconds. */
const watchEvery = 3000;
const isOnItsWay = (list: unknown) =>
  Array.isArray(list) &&
  list.some(({ messages }: Appointment) => messages.some(({ state }) => state === 'queued'));

export const cachedLists = (client: QueryClient) =>
  client.getQueriesData<Appointment[]>({ queryKey: listKey }).flatMap(([key, list]) => {
    const days = (key[2] as { query?: Partial<Days> } | undefined)?.query;
    return days?.from && days.to && Array.isArray(list)
      ? [{ key, days: { from: days.from, to: days.to }, list }]
      : [];
  });

/** Returns these days from a cached list that covers them: a day opens at once from its month. */
function findCachedAppointments(client: QueryClient, { from, to }: Days): Appointment[] | undefined {
  const wider = cachedLists(client).find(({ days }) => days.from <= from && to <= days.to);
  return wider?.list.filter(({ appointmentDate }) => from <= appointmentDate && appointmentDate <= to);
}

/** Returns the appointments of these days, in order. After a failure the list is empty and `failed` is set. */
export function useAppointments(days: Days, enabled = true) {
  const client = useQueryClient();
  const query = useEndpoint(
    listAppointments,
    { query: days },
    {
      enabled,
      placeholderData: () => findCachedAppointments(client, days),
      refetchInterval: ({ state }) => (isOnItsWay(state.data) ? watchEvery : false),
    },
  );
  const appointments = Array.isArray(query.data) ? query.data : [];
  return {
    appointments,
    /** True once the server has answered for these days. */
    settled: query.data !== undefined && !query.isPlaceholderData,
    loading: query.data === undefined && query.errorUpdateCount === 0,
    failed: query.errorUpdateCount > 0 && !query.isSuccess,
    /** Time of the answer in epoch milliseconds. */
    loadedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}
