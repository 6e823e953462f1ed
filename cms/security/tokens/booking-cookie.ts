import type { Request, Response } from 'express';
import type { Env } from '../../env';
import { cookieIn, cookieName } from '../credentials';

/** How long this browser can open the confirmation, in milliseconds. The private page lasts longer. */
const maxAge = 60 * 60 * 1000;

export const rememberBooking = (env: Env, res: Response, token: string): void =>
  void res.cookie(cookieName(env, 'booking'), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: env.secureCookies,
    path: '/',
    maxAge,
  });

export const rememberedBooking = (env: Env, req: Request): string | undefined =>
  cookieIn(env, req.headers.cookie, 'booking');
