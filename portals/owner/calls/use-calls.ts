import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { markCalled, undoCalled } from '../../../contracts/bookings/call-outcomes';
import { ApiError, messageOf } from '../../../ui/api/call';
import { useCall } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { changeKey, useShownChange } from '../bookings/actions/shown-change';

/** How long 'Called' can be undone, in milliseconds. */
const undoForMs = 10_000;

/** Sends calls in sequence: in parallel, the first could arrive last. */
const callsScope = { id: 'calls' };

export interface Calls {
  /** Bookings called here within ten seconds, as answered. */
  undoable: ReadonlyMap<number, OwnersBooking>;
  called: (booking: OwnersBooking) => void;
  undo: (booking: OwnersBooking) => void;
}

const failed = (error: unknown, text: string) => {
  if (error instanceof ApiError && error.status === 401) return;
  toast({ title: 'Error', description: messageOf(error, text), variant: 'destructive' });
};

/** Records calls and undoes them. Shows both at once, and reverts them when the server refuses. */
export function useCallsMade(): Calls {
  const { stopReading, show, countToCall, settle } = useShownChange();
  const [undoable, setUndoable] = useState<Calls['undoable']>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const end = (id: number) => {
    clearTimeout(timers.current.get(id));
    setUndoable((before) => new Map([...before].filter(([each]) => each !== id)));
  };
  const offer = (booking: OwnersBooking) => {
    setUndoable((before) => new Map([...before, [booking.id, booking]]));
    timers.current.set(
      booking.id,
      setTimeout(() => end(booking.id), undoForMs),
    );
  };

  const marking = useCall(markCalled, {
    mutationKey: changeKey,
    scope: callsScope,
    onMutate: async ({ params }) => {
      await stopReading();
      show(Number(params.id), { calledAt: new Date().toISOString() });
      countToCall(-1);
    },
    onSuccess: ({ noted, ...booking }) => {
      show(booking.id, booking);
      // Only the owner whose call counted may undo it.
      if (noted) offer(booking);
    },
    onError: (error, { params }) => {
      show(Number(params.id), { calledAt: null });
      countToCall(1);
      failed(error, 'The call could not be noted. Please try again.');
    },
    onSettled: settle,
  });
  const undoing = useCall(undoCalled, {
    mutationKey: changeKey,
    scope: callsScope,
    onMutate: async ({ params }) => {
      await stopReading();
      show(Number(params.id), { calledAt: null });
      countToCall(1);
      end(Number(params.id));
    },
    onSuccess: (booking) => show(booking.id, booking),
    onError: (error, { params, body }) => {
      show(Number(params.id), { calledAt: String(body.calledAt) });
      countToCall(-1);
      failed(error, 'We couldn’t undo the call. Please try again.');
    },
    onSettled: settle,
  });

  const [noteCall, undo] = [marking.mutate, undoing.mutate];
  return useMemo(
    () => ({
      undoable,
      called: ({ id }) => noteCall({ params: { id: String(id) } }),
      undo: ({ id, calledAt }) =>
        calledAt &&
        undo({ params: { id: String(id) }, body: { calledAt: undoable.get(id)?.calledAt ?? calledAt } }),
    }),
    [undoable, noteCall, undo],
  );
}

export const CallsContext = createContext<Calls | null>(null);

/** The dashboard's calls: one press counts in all views of a booking. */
export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls must be used within the dashboard');
  return calls;
}
