import type { Request, Response } from 'express';
import { type Env, secretsOf } from '../../env';
import { cookieIn, cookieName } from '../credentials';
import { limitAddress, limitNetwork } from '../limits/address';
import { randomToken } from '../sign-in/passwords';
import { signedTokens } from '../tokens/signed-tokens';

/** Origin of a sign-in, as the limits count it. */
export interface Caller {
  address: string;
  /** The IPv6 network around the address; null for IPv4. */
  network: string | null;
  /** The id of a device that has signed in here before, to whichever account; null for one that has not. */
  device: string | null;
  /** Gives the device an id for a year and returns it; null where there is nobody to keep it. */
  nameDevice: (() => string) | null;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Reads where a call comes from. A device's id counts only with our signature; `res` is what a new one is set on. */
export function callerOf(env: Env, req: Request, res?: Response): Caller {
  const tokens = signedTokens(secretsOf(env), 'device');
  const sent = cookieIn(env, req.headers.cookie, 'device');
  return {
    address: limitAddress(req.ip),
    network: limitNetwork(req.ip),
    device: sent && sent.length < 200 ? tokens.open(sent) : null,
    nameDevice: res
      ? () => {
          const device = randomToken();
          res.cookie(cookieName(env, 'device'), tokens.sign(device), {
            httpOnly: true,
            sameSite: 'lax',
            secure: env.secureCookies,
            path: '/',
            maxAge: yearMs,
          });
          return device;
        }
      : null,
  };
}
