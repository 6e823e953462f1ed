import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as lookupName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isAddress, isPrivateAddress } from '../../../../rules/connections/webhook-url';

/** For the whole exchange: name, connection, answer. */
const exchangeMs = 10_000;
/** More of an answer is not read. */
const maxAnswerBytes = 64 * 1024;

export interface Posted {
  /** The status of the answer; null when there was none in time. */
  status: number | null;
  ms: number;
  /** Why there was none, for the log. */
  fault?: string;
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Private addresses are allowed: for tests and development. */
  allowsPrivate: boolean;
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
        if (!first || good.length < found.length) return callback(new Error('the address is private'), '', 0);
        if (all) callback(null, good);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

/** What was allowed when it was entered may not be any more. A host that is a number is not looked up. */
function refuseForbidden({ protocol, hostname }: URL, allowsPrivate: boolean): void {
  if (allowsPrivate) return;
  if (protocol !== 'https:') throw new Error('the address is not of https');
  if (isAddress(hostname) && isPrivateAddress(hostname)) throw new Error('the address is private');
}

/** Hands a body to another site by POST. Follows no redirect, keeps nothing of the answer, and never throws. */
export async function postWebhook({ url: text, headers, body, allowsPrivate }: Sent): Promise<Posted> {
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
          ...headers,
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Farrier-Webhooks/1',
        },
        lookup: publicLookup(allowsPrivate),
        agent: false,
        signal: AbortSignal.timeout(exchangeMs),
      });
      sending.on('error', reject);
      // Without a listener, an answer that switches protocols would end neither in an answer nor in an error.
      sending.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode ?? 0);
      });
      // Any number of these may come before the answer, and none of them is one.
      sending.on('information', () => {
        if ((sending.socket?.bytesRead ?? 0) >= maxAnswerBytes) sending.destroy(new Error('no answer came'));
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
    return { status: null, ms: took(), fault: error instanceof Error ? error.message : 'unknown' };
  }
}
