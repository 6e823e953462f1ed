import type { Appointment } from '../../../contracts/calendar/calendar';
import { toPlace } from '../../../contracts/calendar/plan';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Reads the items that have no time yet, and the visits among them: a dialog may be about one of them. */
export function useToPlace(enabled: boolean) {
  const { data: open, isLoading: isAsking } = useEndpoint(toPlace, {}, { enabled });
  const opened: Appointment[] = open?.bookings.map(({ appointment }) => appointment) ?? [];
  return { open, opened, isAsking };
}
