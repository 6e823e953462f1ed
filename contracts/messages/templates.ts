import { accountTexts } from './account-texts';
import { mailingTexts } from './mailing-texts';
import { ownerTexts } from './owner-texts';
import { visitTexts } from './visit-texts';

/** Every text that the product sends, in the order of the CMS. The owner edits the words there. */
export const messageTemplates = { ...visitTexts, ...mailingTexts, ...accountTexts, ...ownerTexts };
