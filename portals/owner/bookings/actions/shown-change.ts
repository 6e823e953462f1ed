import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBookings, type OwnersBooking } from '../../../../contracts/bookings/bookings';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { bookingTotals } from '../../../../contracts/system/figures';
import { waitingCounts } from '../../../../contracts/system/waiting';
import { keyOf, useRefresh } from '../../../../ui/api/use-endpoint';

type List = ReplyOf<typeof listBookings>;
type TotalsReply = ReplyOf<typeof bookingTotals>;

/** Key of booking changes that show before the server's answer. During such a change the lists are not read again. */
export const changeKey = ['booking-change'];

function withChange(list: List, id: number, change: Partial<OwnersBooking>): List {
  const changed = (items: OwnersBooking[]) =>
    items.map((item) => (item.id === id ? { ...item, ...change } : item));
  return Array.isArray(list) ? changed(list) : { ...list, items: changed(list.items) };
}

/** Shows a booking's change everywhere on the page, before the server's answer. */
export function useShownChange() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMemo(() => {
    const lists = { queryKey: [listBookings.method, listBookings.path] };
    return {
      /** An earlier answer would briefly undo the change. */
      stopReading: () => client.cancelQueries(lists),
      show: (id: number, change: Partial<OwnersBooking>) =>
        client.setQueriesData<List>(lists, (list) => list && withChange(list, id, change)),
      countToCall: (by: number) =>
        client.setQueryData<TotalsReply>(
          keyOf(bookingTotals, {}),
          (totals) => totals && { ...totals, stillToCall: Math.max(0, totals.stillToCall + by) },
        ),
      /** Reads the affected lists again. With several changes, the last one does so. */
      settle: () => {
        if (client.isMutating({ mutationKey: changeKey }) === 1)
          void refresh(listBookings, bookingTotals, waitingCounts);
      },
    };
  }, [client, refresh]);
}
