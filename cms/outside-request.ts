import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as lookupName } from 'node:dns/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from '../rules/connections/webhook-url';

/** The largest part of an answer that is read. */
const maxAnswerBytes = 64 * 1024;

/** A reason in our own words, which may be logged. */
export class NoAnswer extends Error {}

interface OutsideRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Ends the whole exchange: name look-up, connection and answer. */
  signal: AbortSignal;
  /** Allows private addresses, for tests and development. */
  allowsPrivate: boolean;
  /** Returns the body of the answer. A body over the limit then fails; otherwise it is cut off. */
  keepsBody: boolean;
}

export interface OutsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Running name look-ups. Each uses one of the process's few threads, which files and passwords need too. */
const lookingUp = new Map<string, Promise<LookupAddress[]>>();

function addressesOf(hostname: string, asked: Pick<LookupOptions, 'family' | 'hints'>) {
  const name = JSON.stringify([hostname, asked]);
  const running = lookingUp.get(name);
  if (running) return running;
  const found = lookupName(hostname, { ...asked, all: true }).finally(() => lookingUp.delete(name));
  lookingUp.set(name, found);
  return found;
}

/**
 * Resolves a name and refuses private addresses. The connection uses this very result, so that a changed name cannot
 * lead elsewhere.
 */
const publicLookup =
  (allowsPrivate: boolean): LookupFunction =>
  (hostname, { all, family, hints }, callback) => {
    addressesOf(hostname, { family, hints }).then(
      (found) => {
        const good = found.filter(({ address }) => allowsPrivate || !isPrivateAddress(address));
        const [first] = good;
        // Refuses a name with any private address: the resolver chooses which one is used.
        if (!first || good.length < found.length)
          return callback(new NoAnswer('the address is private'), '', 0);
        if (all) callback(null, good);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

/** Repeats the check at sending, since the permission may have changed. A numeric host needs no look-up. */
function refuseForbidden({ protocol, hostname }: URL, allowsPrivate: boolean): void {
  if (allowsPrivate) return;
  if (protocol !== 'https:') throw new NoAnswer('the address is not of https');
  if (isPrivateHost(hostname)) throw new NoAnswer('the address is private');
}

/**
 * Sends a request to another site, and never to this machine or its network: it connects to the checked address.
 * Follows no redirects. Throws `NoAnswer` or Node's error.
 */
export async function outsideRequest(options: OutsideRequest): Promise<OutsideAnswer> {
  const { method, headers, body, signal, allowsPrivate, keepsBody } = options;
  const url = new URL(options.url);
  const { request } = url.protocol === 'http:' ? http : https;
  refuseForbidden(url, allowsPrivate);
  return new Promise<OutsideAnswer>((resolve, reject) => {
    const sending = request(url, {
      method,
      headers,
      lookup: publicLookup(allowsPrivate),
      agent: false,
      signal,
    });
    sending.on('error', reject);
    // Without a listener, an upgrade response would cause neither a response nor an error.
    sending.on('upgrade', ({ statusCode = 0, headers: answered }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, headers: answered, body: Buffer.alloc(0) });
    });
    // Any number of informational responses may precede the answer.
    sending.on('information', () => {
      if ((sending.socket?.bytesRead ?? 0) >= maxAnswerBytes) sending.destroy(new NoAnswer('no answer came'));
    });
    sending.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (keepsBody) chunks.push(chunk);
        if (bytes < maxAnswerBytes) return;
        if (keepsBody) reject(new NoAnswer('the answer is too long'));
        else end();
        sending.destroy();
      });
      answer.on('end', end).on('error', reject);
    });
    sending.end(body);
  });
}
