import { gapsOfDay } from '../../../contracts/bookings/gaps';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { ReplyOf } from '../../../contracts/endpoint';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { versionOf } from '../run/use-run';

export type Gap = ReplyOf<typeof gapsOfDay>[number];

/** The gaps of a day, asked for again when one of its visits changes, or one of them was offered. */
export function useGaps(date: string, appointments: readonly Appointment[], enabled: boolean): Gap[] {
  const version = versionOf(appointments);
  const { data } = useEndpoint(gapsOfDay, { query: { date } }, { version, enabled });
  return data ?? [];
}
