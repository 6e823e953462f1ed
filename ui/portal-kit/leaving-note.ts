import { leavingText } from '../../rules/messages/leaving-words';
import { businessTimeZone } from './page-root';

/** Leaving time of a waiting text: 'It goes at 8 am tomorrow.'; undefined for one that leaves at once. */
export const leavingNote = (goesAt: string | null | undefined, subject?: string): string | undefined =>
  goesAt ? leavingText(businessTimeZone, new Date(goesAt), new Date(), subject) : undefined;
