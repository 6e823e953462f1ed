import { keep, readStored } from '../saving/stored';

const key = 'signed-in';

/** Notes that the server has said that somebody is signed in; it goes with all that is kept, when the session does. */
export const noteSignedIn = (): void => keep(key, { at: Date.now(), value: true });

/** Whether somebody is signed in as far as this browser knows. The server may know better. */
export const signedInHere = (): boolean => readStored(key) !== null;
