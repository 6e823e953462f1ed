import { tellLate } from '../../../contracts/calendar/calendar-messages';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Who would be told that the farrier runs so many minutes late. It sends nothing. */
export const useLatePreview = (date: string, minutes: number) =>
  useEndpoint(
    tellLate,
    { body: { date, minutes, preview: true } },
    { staleTime: 0, gcTime: 0, placeholderData: (before) => before },
  );
