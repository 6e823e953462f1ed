import { leavingText } from '../../rules/messages/leaving-words';
import { businessTimeZone } from './page-root';

/** When a text goes that does not go at once: 'It goes at 8 am tomorrow.'; undefined for one that does. */
export const leavingNote = (goesAt: string | null | undefined, subject?: string): string | undefined =>
  goesAt ? leavingText(businessTimeZone, new Date(goesAt), new Date(), subject) : undefined;
