import type { Endpoint } from './endpoint';

/** What the owner's tokens for other software are about. */
export const scopeTopics = [
  'bookings',
  'calendar',
  'clients',
  'visits',
  'invoices',
  'reviews',
  'team',
] as const;
export type Scope = (typeof scopeTopics)[number];

/** The scope that a token needs for a call, such as `bookings:read`; null where the call is closed to tokens. */
export const scopeOf = ({
  method,
  scope,
}: Pick<Endpoint, 'method' | 'scope'>): `${Scope}:read` | `${Scope}:write` | null =>
  scope ? `${scope}:${method === 'GET' ? 'read' : 'write'}` : null;
