import type { Endpoint } from './endpoint';

/** The topics of the owner's tokens for other software. */
export const scopeTopics = [
  'bookings',
  'calendar',
  'clients',
  'visits',
  'invoices',
  'reviews',
  'team',
] as const;
export type ScopeTopic = (typeof scopeTopics)[number];

/** The permissions of a token. To write includes to read. */
export const scopes = scopeTopics.flatMap((topic) => [`${topic}:read`, `${topic}:write`] as const);
export type Scope = (typeof scopes)[number];

/** The scopes of which a token needs one for a call; none where the call is closed to tokens. */
export const scopesOf = ({ method, scope = [] }: Pick<Endpoint, 'method' | 'scope'>): Scope[] =>
  [scope].flat().map((topic) => `${topic}:${method === 'GET' ? 'read' : 'write'}` as const);

/** True when a token's scopes include this one. */
export const holdsScope = (held: readonly string[], needed: Scope): boolean =>
  held.includes(needed) || held.includes(needed.replace(/:read$/, ':write'));
