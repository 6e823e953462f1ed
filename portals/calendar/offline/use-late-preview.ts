import { tellLate } from '../../../contracts/calendar/calendar-messages';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Previews the recipients of a delay message. Sends nothing. */
export const useLatePreview = (date: string, minutes: number) =>
  useEndpoint(
    tellLate,
    { body: { date, minutes, preview: true } },
    { staleTime: 0, gcTime: 0, placeholderData: (before) => before },
  );
