import { tellLate } from '../../../contracts/calendar/calendar-messages';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Previews who would be told about this delay. Sends nothing. */
export const useLatePreview = (date: string, minutes: number) =>
  useEndpoint(
    tellLate,
    { body: { date, minutes, preview: true } },
    { staleTime: 0, gcTime: 0, placeholderData: (before) => before },
  );
