import { useQueryClient } from '@tanstack/react-query';
import { bookingTotals, listBookings, markCalled, type OwnersBooking } from '../../../contracts/bookings';
import type { ReplyOf } from '../../../contracts/endpoint';
import { whatWaits } from '../../../contracts/waiting';
import { ApiError, messageOf } from '../../../ui/api/call';
import { keyOf, useCall, useRefresh } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';

export const calledKey = ['booking-called'];

type List = ReplyOf<typeof listBookings>;
type TotalsReply = ReplyOf<typeof bookingTotals>;

/** Replaces one booking in a kept answer. */
function withChange(list: List, id: number, change: Partial<OwnersBooking>): List {
  const changed = (items: OwnersBooking[]) =>
    items.map((item) => (item.id === id ? { ...item, ...change } : item));
  return Array.isArray(list) ? changed(list) : { ...list, items: changed(list.items) };
}

/** Notes that a client was called. It shows at once, and is taken back if the server refuses. */
export function useMarkCalled() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const lists = { queryKey: [listBookings.method, listBookings.path] };

  const show = (id: number, change: Partial<OwnersBooking>) =>
    client.setQueriesData<List>(lists, (list) => list && withChange(list, id, change));
  const countToCall = (by: number) =>
    client.setQueryData<TotalsReply>(
      keyOf(bookingTotals, {}),
      (totals) => totals && { ...totals, stillToCall: Math.max(0, totals.stillToCall + by) },
    );

  const { mutate } = useCall(markCalled, {
    mutationKey: calledKey,
    onMutate: async ({ params }) => {
      await client.cancelQueries(lists);
      show(Number(params.id), { calledAt: new Date().toISOString() });
      countToCall(-1);
    },
    onSuccess: (booking) => show(booking.id, booking),
    onError: (error, { params }) => {
      show(Number(params.id), { calledAt: null });
      countToCall(1);
      if (error instanceof ApiError && error.status === 401) return;
      const description = messageOf(error, 'The call could not be noted. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
    onSettled: () => {
      // With more presses on their way the last one refreshes for all.
      if (client.isMutating({ mutationKey: calledKey }) === 1)
        void refresh(listBookings, bookingTotals, whatWaits);
    },
  });
  return (id: number) => mutate({ params: { id: String(id) } });
}
