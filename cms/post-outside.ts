import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as lookupName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, isPrivateHost } from '../rules/connections/webhook-url';

/** For the whole exchange, unless the caller says less: name, connection, answer. */
const exchangeMs = 10_000;
/** More of an answer is not read. */
const maxAnswerBytes = 64 * 1024;

export interface Posted {
  /** The status of the answer; null when there was none in time. */
  status: number | null;
  ms: number;
  /** Why there was none, for the log: a code of Node, or words of ours. It names neither path nor query. */
  reason?: string;
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The longest time for the whole exchange, in milliseconds. */
  timeoutMs?: number;
  /** Private addresses are allowed: for tests and development. */
  allowsPrivate: boolean;
}

/** A reason of ours, whose words may be logged. */
class NoAnswer extends Error {}

/** The reason for a log line. The words of other errors carry addresses, so only their code counts. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof NoAnswer) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`;
  return typeof code === 'string' ? code : name;
}

/** The names that are being looked up. Each takes one of the process's few threads, which files and passwords need too. */
const lookingUp = new Map<string, Promise<LookupAddress[]>>();

/** The addresses of a name. While one look-up of it hangs there is no other. */
function addressesOf(hostname: string, asked: Pick<LookupOptions, 'family' | 'hints'>) {
  const name = JSON.stringify([hostname, asked]);
  const known = lookingUp.get(name);
  if (known) return known;
  const found = lookupName(hostname, { ...asked, all: true }).finally(() => lookingUp.delete(name));
  lookingUp.set(name, found);
  return found;
}

/**
 * Looks a name up and refuses a private address, in the very look-up whose answer is connected to: a name that resolves
 * to another address a moment later does not come in between.
 */
const publicLookup =
  (allowsPrivate: boolean): LookupFunction =>
  (hostname, { all, family, hints }, callback) => {
    addressesOf(hostname, { family, hints }).then(
      (found) => {
        const good = found.filter(({ address }) => allowsPrivate || !isPrivateAddress(address));
        const [first] = good;
        // One private address among several is refused as well: which of them is taken is the resolver's choice.
        if (!first || good.length < found.length)
          return callback(new NoAnswer('the address is private'), '', 0);
        if (all) callback(null, good);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

/** True when a host and every address of it are of the internet. */
export async function leadsOutside(hostname: string): Promise<boolean> {
  if (isPrivateHost(hostname)) return false;
  const found = await addressesOf(hostname.replace(/^\[|\]$/g, ''), {}).catch(() => []);
  return found.length > 0 && found.every(({ address }) => !isPrivateAddress(address));
}

/** Checks again at sending: the permission may have changed. A numeric host needs no look-up. */
function refuseForbidden({ protocol, hostname }: URL, allowsPrivate: boolean): void {
  if (allowsPrivate) return;
  if (protocol !== 'https:') throw new NoAnswer('the address is not of https');
  if (isPrivateHost(hostname)) throw new NoAnswer('the address is private');
}

/**
 * Sends a body to another site by POST, and never into the machine or its network. Follows no redirect, keeps nothing of
 * the answer, and never throws.
 */
export async function postOutside({
  url: text,
  headers,
  body,
  allowsPrivate,
  timeoutMs = exchangeMs,
}: Sent): Promise<Posted> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  const url = new URL(text);
  const { request } = url.protocol === 'http:' ? http : https;
  try {
    refuseForbidden(url, allowsPrivate);
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(url, {
        method: 'POST',
        headers: {
          'user-agent': 'Farrier-Webhooks/1',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
        lookup: publicLookup(allowsPrivate),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      });
      sending.on('error', reject);
      // Without a listener, an answer that switches protocols would end neither in an answer nor in an error.
      sending.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode ?? 0);
      });
      // Any number of these may come before the answer, and none of them is one.
      sending.on('information', () => {
        if ((sending.socket?.bytesRead ?? 0) >= maxAnswerBytes)
          sending.destroy(new NoAnswer('no answer came'));
      });
      sending.on('response', (answer) => {
        let bytes = 0;
        const end = () => resolve(answer.statusCode ?? 0);
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes < maxAnswerBytes) return;
          end();
          sending.destroy();
        });
        answer.on('end', end).on('error', reject);
      });
      sending.end(body);
    });
    return { status, ms: took() };
  } catch (error) {
    return { status: null, ms: took(), reason: reasonOf(error, timeoutMs) };
  }
}
