import { createContext, useContext } from 'react';
import type { Endpoint } from '../../contracts/endpoint';

export interface Session {
  /** Owner of the drafts: a username or a role. Empty without a sign-in. */
  person: string;
  /** True after the session's end until a new sign-in. Polling pauses. */
  ended: boolean;
  /** Runs work that needs a session. If the session has ended, a dialog asks to sign in and the work runs again. */
  withSession: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Asks to sign in by a dialog. Resolves to true after a sign-in. */
  signInAgain: () => Promise<boolean>;
  refresh: (...endpoints: readonly Endpoint[]) => Promise<unknown>;
}

/** Pages without a sign-in have no session and store nothing. */
const guest: Session = {
  person: '',
  ended: false,
  withSession: (work) => work(),
  signInAgain: async () => false,
  refresh: async () => undefined,
};

export const SessionContext = createContext<Session>(guest);

export const useSession = (): Session => useContext(SessionContext);
