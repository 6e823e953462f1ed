import type { Request, Response } from 'express';
import { type Env, secretsOf } from '../../env';
import { cookieIn, cookieName } from '../credentials';
import { limitAddress, limitNetwork } from '../limits/address';
import { randomToken } from '../sign-in/passwords';
import { signedTokens } from '../tokens/signed-tokens';

export interface Caller {
  address: string;
  /** The address's IPv6 network; null for IPv4. */
  network: string | null;
  /** Id of a device that has signed in here before, to any account. Null for a new device. */
  device: string | null;
  /** Gives the device an id for a year and returns it. Null when the call cannot set a cookie. */
  nameDevice: (() => string) | null;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Reads the origin of a call. A device id counts only with our signature. `res` gets the cookie of a new id. */
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
