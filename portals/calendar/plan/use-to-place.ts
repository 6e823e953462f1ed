import type { Appointment } from '../../../contracts/calendar/calendar';
import { toPlace } from '../../../contracts/calendar/plan';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Reads the items without a time. Also returns their visits, since a dialog may show one. */
export function useToPlace(enabled: boolean) {
  const { data: open, isLoading: isAsking } = useEndpoint(toPlace, {}, { enabled });
  const opened: Appointment[] = open?.bookings.map(({ appointment }) => appointment) ?? [];
  return { open, opened, isAsking };
}
