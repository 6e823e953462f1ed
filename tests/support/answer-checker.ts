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
  bank: 'text/plain',
  binary: 'image/',
};

/** Returns the check that the good call of a role gets the status, the type and the body that the endpoint declares. */
export function answerChecker(
  { call }: TestServer,
  { cookieOf, goodCall, providersNumber }: Awaited<ReturnType<typeof callersOf>>,
) {
  return async (endpoint: Endpoint, role: Role): Promise<void> => {
    const name = nameOf(endpoint);
    const { path = endpoint.path, ...sent } = await goodCall(endpoint, role);
    const reply = await hurried(call(endpoint.method, path, { cookie: await cookieOf(role), ...sent }));
    // The contract lets everybody ask who is signed in. 401 says that no customer is.
    if (name === 'GET /api/user' && role !== 'customer')
      return expect([reply.status, reply.body], role).toEqual([401, { message: 'Please sign in' }]);
    const refusal = reply.status < 400 ? '' : reply.text;
    expect([reply.status, refusal], role).toEqual([endpoint.status ?? 200, '']);
    const ofFile = /\.(pdf|zip)$/.exec(endpoint.path)?.[1];
    const type = ofFile ? `application/${ofFile}` : contentTypes[endpoint.produces ?? 'json'];
    expect(reply.headers.get('content-type'), role).toContain(type);
    expect(reply.text, role).not.toBe('');
    // A provider's number alone signs in to the provider's portal.
    if (role !== 'owner' && role !== 'provider') expect(reply.text, role).not.toContain(providersNumber);
    // A value that the schema does not name never leaves the server.
    if (!endpoint.produces || endpoint.produces === 'json')
      expect(endpoint.response.parse(reply.body), role).toEqual(reply.body);
  };
}
