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
