// Names under which the office's pages store data in a browser. The CMS removes the same data as an owner signs out.

/** Begins the names of loaded data in localStorage. It ends with the session. */
export const storedPrefix = 'kept:';

/** Begins the names of typed text in localStorage. It ends with a sign-out. */
export const draftPrefix = 'draft:';

/** The database of what was read of visits, by role. It ends with the session. */
export const readableVisits = (role: 'owner' | 'worker'): string => `farrier-visits-read ${role}`;
