import type { Client as Row } from '../../../../collections/payload-types';
import type { StoredClient } from '../../../../rules/clients/import/find-gaps';
import { otherPhonesOf } from '../../../../rules/clients/same-person';

/** A row of the book as a file is compared with it. */
export const asStoredClient = (row: Row): StoredClient => ({ ...row, otherPhones: otherPhonesOf(row) });
