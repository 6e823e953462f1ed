import type { PersonAs, SessionRole } from './session-people';

/** Returns the person who is signed in with a role in this browser, or null. */
export type SignedIn = <R extends SessionRole>(role: R) => Promise<PersonAs<R> | null>;
