import { expect } from 'vitest';
import type { Endpoint } from '../../contracts/endpoint';
import type { Role } from '../../contracts/roles';
import type { callersOf } from './callers';
import { nameOf } from './good-calls';
import { hurried } from './servers/hurried';
import type { TestServer } from './servers/server';

export const admits = ({ who }: Endpoint, role: Role): boolean => who === 'everyone' || who.includes(role);

const contentTypes = {
  json: 'application/json',
  csv: 'text/csv',
  html: 'text/html',
  xml: 'text/xml',
  text: 'text/plain',
  calendar: 'text/calendar',
  metrics: 'text/plain; version=0.0.4',
  bank: 'text/plain',
  binary: 'image/',
};

/** Returns a check that a role's good call gets the declared status, type and body. */
export function answerChecker(
  { call }: TestServer,
  { cookieOf, goodCall, providersNumber }: Awaited<ReturnType<typeof callersOf>>,
) {
  return async (endpoint: Endpoint, role: Role): Promise<void> => {
    const name = nameOf(endpoint);
    const { path = endpoint.path, ...sent } = await goodCall(endpoint, role);
    const reply = await hurried(call(endpoint.method, path, { cookie: await cookieOf(role), ...sent }));
    // The contract lets every role call this. Without a customer's session it returns 401.
    if (name === 'GET /api/user' && role !== 'customer')
      return expect([reply.status, reply.body], role).toEqual([401, { message: 'Please sign in' }]);
    const refusal = reply.status < 400 ? '' : reply.text;
    expect([reply.status, refusal], role).toEqual([endpoint.status ?? 200, '']);
    const ofFile = /\.(pdf|zip)$/.exec(endpoint.path)?.[1];
    const type = ofFile ? `application/${ofFile}` : contentTypes[endpoint.produces ?? 'json'];
    expect(reply.headers.get('content-type'), role).toContain(type);
    expect(reply.text, role).not.toBe('');
    // With this number alone a provider signs in, so only the owner and the provider may see it.
    if (role !== 'owner' && role !== 'provider') expect(reply.text, role).not.toContain(providersNumber);
    // The server never sends a value that the schema does not declare.
    if (!endpoint.produces || endpoint.produces === 'json')
      expect(endpoint.response.parse(reply.body), role).toEqual(reply.body);
  };
}
