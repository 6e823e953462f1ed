import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBookings, type OwnersBooking } from '../../../../contracts/bookings/bookings';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { bookingTotals } from '../../../../contracts/system/figures';
import { waitingCounts } from '../../../../contracts/system/waiting';
import { keyOf, useRefresh } from '../../../../ui/api/use-endpoint';

type List = ReplyOf<typeof listBookings>;
type TotalsReply = ReplyOf<typeof bookingTotals>;

/** Marks every change of a booking that shows before its answer: meanwhile the lists are not read again. */
export const changeKey = ['booking-change'];

/** Replaces one booking in a kept answer. */
function withChange(list: List, id: number, change: Partial<OwnersBooking>): List {
  const changed = (items: OwnersBooking[]) =>
    items.map((item) => (item.id === id ? { ...item, ...change } : item));
  return Array.isArray(list) ? changed(list) : { ...list, items: changed(list.items) };
}

/** Shows a change of a booking wherever it stands on the page, before the server has answered. */
export function useShownChange() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMemo(() => {
    const lists = { queryKey: [listBookings.method, listBookings.path] };
    return {
      /** An answer from before the press would take it back for a moment. */
      stopReading: () => client.cancelQueries(lists),
      show: (id: number, change: Partial<OwnersBooking>) =>
        client.setQueriesData<List>(lists, (list) => list && withChange(list, id, change)),
      countToCall: (by: number) =>
        client.setQueryData<TotalsReply>(
          keyOf(bookingTotals, {}),
          (totals) => totals && { ...totals, stillToCall: Math.max(0, totals.stillToCall + by) },
        ),
      /** Reads again what a change is part of; with more on their way the last one does so for all. */
      settle: () => {
        if (client.isMutating({ mutationKey: changeKey }) === 1)
          void refresh(listBookings, bookingTotals, waitingCounts);
      },
    };
  }, [client, refresh]);
}
