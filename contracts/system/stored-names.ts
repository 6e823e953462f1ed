// Names for browser data of the office's pages. The CMS deletes the same data at sign-out.

/** Prefix of loaded data in localStorage. Deleted with the session. */
export const storedPrefix = 'kept:';

/** Prefix of typed text in localStorage. Deleted at sign-out. */
export const draftPrefix = 'draft:';

/** Database of visits that were read, by role. Deleted with the session. */
export const readableVisits = (role: 'owner' | 'worker'): string => `farrier-visits-read ${role}`;
