import { createContext, useContext } from 'react';
import type { Endpoint } from '../../contracts/endpoint';

export interface Session {
  /** Owner of the drafts: a username or a role; empty where nobody signs in. */
  person: string;
  /** The session has ended and nobody has signed in again: nothing is read by the clock until then. */
  ended: boolean;
  /** Does what needs a session; when it has ended, asks to sign in over the page and does it again. */
  withSession: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Asks to sign in over the page. Resolves to whether that was done. */
  signInAgain: () => Promise<boolean>;
  /** Marks the kept answers of calls as old, so that they are read again. */
  refresh: (...endpoints: readonly Endpoint[]) => Promise<unknown>;
}

/** Pages without a sign-in have no session to lose and store nothing. */
const guest: Session = {
  person: '',
  ended: false,
  withSession: (work) => work(),
  signInAgain: async () => false,
  refresh: async () => undefined,
};

export const SessionContext = createContext<Session>(guest);

/** The session of the person whose page this is. */
export const useSession = (): Session => useContext(SessionContext);
