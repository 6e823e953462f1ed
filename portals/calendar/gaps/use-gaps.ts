import { gapsOfDay } from '../../../contracts/bookings/gaps';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { ReplyOf } from '../../../contracts/endpoint';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { versionOf } from '../run/use-run';

export type Gap = ReplyOf<typeof gapsOfDay>[number];

/** Reads the gaps of a day. Reads them again when one of its visits changes or a gap was offered. */
export function useGaps(date: string, appointments: readonly Appointment[], enabled: boolean): Gap[] {
  const version = versionOf(appointments);
  const { data } = useEndpoint(gapsOfDay, { query: { date } }, { version, enabled });
  return data ?? [];
}
