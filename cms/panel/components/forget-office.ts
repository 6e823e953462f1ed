import { draftPrefix, readableVisits, storedPrefix } from '../../../contracts/system/stored-names';

/**
 * Removes from this browser what the office's pages stored in readable form: days, phones, addresses and photos. Sealed
 * records of visits stay until they are sent. Typed text goes with a sign-out alone.
 */
export function forgetOffice({ drafts }: { drafts: boolean }): void {
  const prefixes = drafts ? [storedPrefix, draftPrefix] : [storedPrefix];
  try {
    indexedDB.deleteDatabase(readableVisits('owner'));
    for (const name of Object.keys(localStorage))
      if (prefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
  } catch {
    // Browsers that store nothing have nothing to remove.
  }
}
