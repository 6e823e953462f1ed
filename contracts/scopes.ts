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

/** Permissions of a token. Write includes read. */
export const scopes = scopeTopics.flatMap((topic) => [`${topic}:read`, `${topic}:write`] as const);
export type Scope = (typeof scopes)[number];

/** The part of a call's declaration that says which tokens may make it. */
interface Scoped {
  method: string;
  scope?: ScopeTopic | readonly ScopeTopic[];
}

/** Returns the scopes for a call, of which a token needs one. Empty when tokens cannot make the call. */
export const scopesOf = ({ method, scope = [] }: Scoped): Scope[] =>
  [scope].flat().map((topic) => `${topic}:${method === 'GET' ? 'read' : 'write'}` as const);

export const hasScope = (held: readonly string[], needed: Scope): boolean =>
  held.includes(needed) || held.includes(needed.replace(/:read$/, ':write'));
