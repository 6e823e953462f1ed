import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { gapsOfDay } from '../../../contracts/calendar/gaps';
import type { ReplyOf } from '../../../contracts/endpoint';
import { call } from '../../../ui/api/call';
import { keyOf } from '../../../ui/api/use-endpoint';
import { useSession } from '../../../ui/session/session-context';
import { versionOf } from '../run/use-run';

export type Gap = ReplyOf<typeof gapsOfDay>[number];

/** The gaps of a day, asked for again when one of its visits changes, or one of them was offered. */
export function useGaps(date: string, appointments: readonly Appointment[], enabled: boolean): Gap[] {
  const { ended } = useSession();
  const { data } = useQuery({
    queryKey: [...keyOf(gapsOfDay, { query: { date } }), versionOf(appointments)],
    queryFn: ({ signal }) => call(gapsOfDay, { query: { date } }, { signal }),
    enabled: enabled && !ended,
  });
  return data ?? [];
}
