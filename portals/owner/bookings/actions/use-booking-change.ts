import { type OwnersBooking, updateBooking } from '../../../../contracts/bookings/bookings';
import type { BodyFor } from '../../../../contracts/endpoint';
import { ApiError, messageOf } from '../../../../ui/api/call';
import { useCall } from '../../../../ui/api/use-endpoint';
import { toast } from '../../../../ui/feedback/toast-store';
import { fullName } from '../booking-labels';
import { changeKey, useShownChange } from './shown-change';

type Change = BodyFor<typeof updateBooking>;

/** Success text and undo of each saved change, by request body: the card may have disappeared by then. */
const undos = new WeakMap<Change, { label: string; back: Change }>();

/** Changes a booking in place. Shows the change at once, offers Undo, and reverts a refused change. */
export function useBookingChange(booking: OwnersBooking) {
  const { stopReading, show, settle } = useShownChange();
  const params = { id: String(booking.id) };
  const before: Change = { state: booking.state, assignedTo: booking.assignedTo };
  const backFrom = (body: Change) =>
    Object.fromEntries(Object.keys(body).map((name) => [name, before[name as keyof Change]])) as Change;
  const { mutate } = useCall(updateBooking, {
    mutationKey: changeKey,
    onMutate: async ({ body }) => {
      await stopReading();
      const { tell: _, ...shown } = body;
      show(booking.id, shown);
      return backFrom(body);
    },
    onSuccess: (saved, { body }) => {
      show(booking.id, saved);
      const news = undos.get(body);
      if (!news) return;
      const undo = { label: 'Undo', onAction: () => mutate({ params, body: news.back }) };
      const text = { title: fullName(booking), description: news.label };
      toast({ ...text, variant: 'success', action: undo });
    },
    onError: (error, _sent, back) => {
      show(booking.id, back as Change);
      if (error instanceof ApiError && error.status === 401) return;
      const description = messageOf(error, 'The booking could not be changed. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
    onSettled: settle,
  });
  return (body: Change, label: string) => {
    undos.set(body, { label, back: backFrom(body) });
    mutate({ params, body });
  };
}
