import type { Endpoint } from './endpoint';
import type { Role } from './roles';
import { scopesOf } from './scopes';

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

/** Authentication methods of calls. Cookie names are those of a server without https. */
export const securitySchemes = {
  ownerSession: cookie('farrier-owner', 'An owner who is signed in to the office.'),
  ownerPassword: {
    type: 'apiKey',
    in: 'header',
    name: 'x-admin-password',
    description: 'The shared password of the office, where no code is asked for.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token that the owner has made for other software. The role named is the scope that it needs.',
  },
  customer: cookie('farrier-customer', 'A customer who is signed in.'),
  provider: cookie('farrier-provider', 'A provider who is signed in.'),
  partner: cookie('farrier-partner', 'A partner who is signed in.'),
  worker: {
    type: 'apiKey',
    in: 'header',
    name: 'x-worker-token',
    description: 'The worker’s token; the cookie of the portal counts as well.',
  },
} as const;
type Scheme = keyof typeof securitySchemes;

const schemesOf: Record<Role, readonly Scheme[]> = {
  owner: ['ownerSession', 'ownerPassword'],
  customer: ['customer'],
  provider: ['provider'],
  partner: ['partner'],
  worker: ['worker'],
  guest: [],
};

/** Authentication options of a call, one per line. An empty object means a guest. */
export function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const { who } = endpoint;
  const roles = who === 'everyone' ? [] : who;
  const schemes = roles.flatMap((role) => schemesOf[role]).map((scheme) => ({ [scheme]: [] as string[] }));
  return [
    ...schemes,
    ...scopesOf(endpoint).map((scope) => ({ token: [scope as string] })),
    ...(who === 'everyone' || who.includes('guest') ? [{}] : []),
  ];
}
