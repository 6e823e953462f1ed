import { useQuery } from '@tanstack/react-query';
import { tellLate } from '../../../contracts/calendar/calendar-messages';
import { call } from '../../../ui/api/call';
import { useSession } from '../../../ui/session/session-context';

/** Who would be told that the farrier runs so many minutes late. It tells nobody. */
export function useLatePreview(date: string, minutes: number) {
  const { withSession } = useSession();
  return useQuery({
    queryKey: ['late', date, minutes],
    queryFn: () => withSession(() => call(tellLate, { body: { date, minutes, preview: true } })),
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
}
