import type { Client as Row } from '../../../../collections/payload-types';
import type { StoredClient } from '../../../../rules/clients/import/find-differences';
import { otherPhonesOf } from '../../../../rules/clients/same-person';

/** Maps a row of the book to compare it with a file. */
export const asStoredClient = (row: Row): StoredClient => ({ ...row, otherPhones: otherPhonesOf(row) });
