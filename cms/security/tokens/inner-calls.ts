import type { IncomingMessage } from 'node:http';
import type { PersonAs } from '../accounts/session-people';

/** Facts about a call that the server makes to itself, which no caller from outside can state. */
export interface InnerCall {
  /** The owner in whose name it is made, within the scopes of a token; null for a guest. */
  owner: PersonAs<'owner'> | null;
  /** For how long the same content is the same call, in milliseconds, where its endpoint is idempotent. */
  sameContentMs?: number;
}

const innerCalls = new WeakMap<IncomingMessage, InnerCall>();

/** Marks a request as a call of the server's own. */
export const markInnerCall = (req: IncomingMessage, call: InnerCall): void => void innerCalls.set(req, call);

/** Returns the facts about a call of the server's own; undefined for every other. */
export const innerCallOf = (req: IncomingMessage): InnerCall | undefined => innerCalls.get(req);
