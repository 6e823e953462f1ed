import type { Appointment } from '../../../contracts/calendar/calendar';
import { toPlace } from '../../../contracts/calendar/plan';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** What still has no time, and the visits among it: a dialog may be about one of them. */
export function useToPlace(enabled: boolean) {
  const { data: open, isLoading: isAsking } = useEndpoint(toPlace, {}, { enabled });
  const opened: Appointment[] = open?.bookings.map(({ appointment }) => appointment) ?? [];
  return { open, opened, isAsking };
}
