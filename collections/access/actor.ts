import { AsyncLocalStorage } from 'node:async_hooks';
import type { PayloadRequest } from 'payload';

/** The caller of the Local API: an owner of the CMS, or a person with a session of the product. */
export interface Actor {
  id: number;
  collection: 'owners' | 'users' | 'service-providers' | 'referral-farriers' | 'worker';
}

export function actorOf(req: PayloadRequest): Actor | null {
  return (req.user as Actor | null | undefined) ?? null;
}

export const isOwner = (req: PayloadRequest): boolean => actorOf(req)?.collection === 'owners';

export interface Caller {
  name: string;
  isOwner: boolean;
}
const callers = new AsyncLocalStorage<Caller>();

/** Runs `work` as this caller. The audit log attributes every write inside it to the caller. */
export const actingAs = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work);

/** The caller of the current call; null for guests and jobs. */
export const currentCaller = (): Caller | null => callers.getStore() ?? null;

/** The caller behind a write: the owner in the CMS, or the caller of the endpoint. Null for guests and jobs. */
export function callerOf(req: PayloadRequest): Caller | null {
  if (!isOwner(req)) return currentCaller();
  const { id, name } = req.user as { id: number; name: string };
  return { name: `${name} (owner ${id})`, isOwner: true };
}
