import { leavingText } from '../../rules/messages/leaving-words';
import { businessTimeZone } from './page-root';

/** Send time of a waiting text: 'It goes at 8 am tomorrow.'; undefined for one sent at once. */
export const leavingNote = (goesAt: string | null | undefined, subject?: string): string | undefined =>
  goesAt ? leavingText(businessTimeZone, new Date(goesAt), new Date(), subject) : undefined;
