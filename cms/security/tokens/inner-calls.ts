import type { IncomingMessage } from 'node:http';
import type { PersonAs } from '../accounts/session-people';

/** Facts about a call of the server to itself. Outside callers cannot set them. */
export interface InnerCall {
  /** The owner for whom the call is made, within a token's scopes; null for a guest. */
  owner: PersonAs<'owner'> | null;
  /** How long equal content counts as a repeat, in milliseconds, on an idempotent endpoint. */
  sameContentMs?: number;
}

const innerCalls = new WeakMap<IncomingMessage, InnerCall>();

export const markInnerCall = (req: IncomingMessage, call: InnerCall): void => void innerCalls.set(req, call);

export const innerCallOf = (req: IncomingMessage): InnerCall | undefined => innerCalls.get(req);
