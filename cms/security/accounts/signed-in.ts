import type { PersonAs, SessionRole } from './session-people';

/** The person who is signed in with a role in the browser that asks; null when nobody is. */
export type SignedIn = <R extends SessionRole>(role: R) => Promise<PersonAs<R> | null>;
