import { createHash, randomBytes } from 'node:crypto';
import type { TestServer } from './servers/server';

/** Stores cookies between the pages of a sign-in, as a browser does. */
function cookieJar(first: string) {
  const cookies = new Map(first.split('; ').map((each) => [each.split('=')[0], each] as const));
  return {
    header: () => [...cookies.values()].join('; '),
    keep: (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value] = pair.split('=');
        if (value) cookies.set(name, pair);
        else cookies.delete(name);
      }
    },
  };
}

export const returnTo = 'https://claude.example/api/mcp/auth_callback';

/** A program that signs the owner in, step by step, with the owner’s browser. */
export async function oauthProgram(server: TestServer, redirectUri = returnTo) {
  const { url, call } = server;
  const jar = cookieJar(await server.cookieFor('owner'));
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const register = (more: object = {}) =>
    call('POST', '/oauth/register', {
      body: { client_name: 'Claude', redirect_uris: [redirectUri], ...more },
    });
  const clientId: string = (await register()).body.client_id;

  /** Opens an address in the browser, without following redirects. */
  async function browse(address: string): Promise<{ status: number; location: string; text: string }> {
    const path = address.replace('http://localhost:3000', '');
    const reply = await fetch(`${url}${path}`, { headers: { cookie: jar.header() }, redirect: 'manual' });
    jar.keep(reply.headers);
    return { status: reply.status, location: reply.headers.get('location') ?? '', text: await reply.text() };
  }
  const authorize = (more: Record<string, string> = {}) => {
    const query = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'abc',
      resource: 'http://localhost:3000/mcp/office',
      ...more,
    };
    return browse(`/oauth/authorize?${new URLSearchParams(query)}`);
  };
  const consentPath = (uid: string) => `/api/admin/assistant-consents/${uid}`;
  const asBrowser = () => ({ cookie: jar.header() });
  /** Posts a program's form without a session, to get tokens by a code or a refresh token. */
  const post = async (path: string, fields: Record<string, string>) => {
    const reply = await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: reply.status, body: await reply.json().catch(() => null) };
  };
  const exchange = (code: string, more: Record<string, string> = {}) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...more,
    });

  const program = {
    clientId,
    /** Opens the consent page of a sign-in in the owner’s browser. */
    atConsent: async (asked: Record<string, string> = {}) => {
      const uid = (await program.authorize(asked)).location.split('/').at(-1) ?? '';
      return { uid, path: consentPath(uid), cookie: jar.header() };
    },
    register,
    browse,
    authorize,
    exchange,
    post,
    refresh: (token: string, more: Record<string, string> = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: token,
        client_id: clientId,
        ...more,
      }),
    consent: (uid: string) => call('GET', consentPath(uid), asBrowser()),
    allow: (uid: string, body: object) => call('POST', consentPath(uid), { ...asBrowser(), body }),
    refuse: (uid: string, body: object) => call('DELETE', consentPath(uid), { ...asBrowser(), body }),
    /** Returns the code that the program gets after the owner allowed these scopes. */
    code: async (scopes?: string[], asked: Record<string, string> = {}): Promise<string> => {
      const uid = (await program.authorize(asked)).location.split('/').at(-1) ?? '';
      const { csrf, scopes: offered } = (await program.consent(uid)).body;
      const allowed = await program.allow(uid, { csrf, scopes: scopes ?? offered });
      const back = await program.browse(allowed.body.returnTo);
      return new URL(back.location).searchParams.get('code') ?? '';
    },
    tokens: async (scopes?: string[]) => (await program.exchange(await program.code(scopes))).body,
  };
  return program;
}
