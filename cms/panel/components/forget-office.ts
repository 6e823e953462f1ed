import { draftPrefix, readableVisits, storedPrefix } from '../../../contracts/system/stored-names';

/**
 * Deletes readable data of the office from this browser: days, phones, addresses and photos. Sealed visit records
 * stay until they are sent. Typed drafts are deleted at sign-out only.
 */
export function forgetOffice({ drafts }: { drafts: boolean }): void {
  const prefixes = drafts ? [storedPrefix, draftPrefix] : [storedPrefix];
  try {
    indexedDB.deleteDatabase(readableVisits('owner'));
    for (const name of Object.keys(localStorage))
      if (prefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
