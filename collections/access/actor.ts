import { AsyncLocalStorage } from 'node:async_hooks';
import type { PayloadRequest } from 'payload';

/** Who a Local API call is made for: an owner of the CMS, or somebody with a session of ours. */
export interface Actor {
  id: number;
  collection: 'owners' | 'users' | 'service-providers' | 'referral-farriers' | 'worker';
}

/** The person behind the request, or null for a guest. */
export function actorOf(req: PayloadRequest): Actor | null {
  return (req.user as Actor | null | undefined) ?? null;
}

export const isOwner = (req: PayloadRequest): boolean => actorOf(req)?.collection === 'owners';

/** Who makes a call of the product, as the audit log names them. */
export interface Caller {
  name: string;
  isOwner: boolean;
}
const callers = new AsyncLocalStorage<Caller>();

/** Does the work of a call as its caller: what it writes, however deep down, is noted as theirs. */
export const actingAs = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work);

/** Who makes the call that this is part of; null for guests and jobs. */
export const currentCaller = (): Caller | null => callers.getStore() ?? null;

/** Who is behind a write: the owner in the CMS, or the caller whose call it belongs to. Null for guests and jobs. */
export function callerOf(req: PayloadRequest): Caller | null {
  if (!isOwner(req)) return currentCaller();
  const { id, name } = req.user as { id: number; name: string };
  return { name: `${name} (owner ${id})`, isOwner: true };
}
