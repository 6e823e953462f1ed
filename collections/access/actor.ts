import { AsyncLocalStorage } from 'node:async_hooks';
import type { PayloadRequest } from 'payload';

/** The person behind a Local API call: an owner of the CMS, or somebody with a session of ours. */
export interface Actor {
  id: number;
  collection: 'owners' | 'users' | 'service-providers' | 'referral-farriers' | 'worker';
}

/** The person behind the request, or null for a guest. */
export function actorOf(req: PayloadRequest): Actor | null {
  return (req.user as Actor | null | undefined) ?? null;
}

export const isOwner = (req: PayloadRequest): boolean => actorOf(req)?.collection === 'owners';

/** The caller, as the audit log names them. */
export interface Caller {
  name: string;
  isOwner: boolean;
}
const callers = new AsyncLocalStorage<Caller>();

/** Does the work of a call as its caller: what it writes, however deep down, is noted as theirs. */
export const actingAs = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work);

/** The caller of the current call; null for guests and jobs. */
export const currentCaller = (): Caller | null => callers.getStore() ?? null;

/** The caller behind a write: the owner in the CMS, or the caller of the endpoint. Null for guests and jobs. */
export function callerOf(req: PayloadRequest): Caller | null {
  if (!isOwner(req)) return currentCaller();
  const { id, name } = req.user as { id: number; name: string };
  return { name: `${name} (owner ${id})`, isOwner: true };
}
