import type { Request, Response } from 'express';
import type { Env } from '../../env';
import { cookieIn, cookieName } from '../credentials';

/** How long the confirmation stands in the browser that booked; the private page is there for longer. */
const maxAge = 60 * 60 * 1000;

/** Gives the browser that has booked the token of its booking, for the confirmation. */
export const rememberBooking = (env: Env, res: Response, token: string): void =>
  void res.cookie(cookieName(env, 'booking'), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: env.secureCookies,
    path: '/',
    maxAge,
  });

/** The token of the booking that the browser has made last, within the hour. */
export const rememberedBooking = (env: Env, req: Request): string | undefined =>
  cookieIn(env, req.headers.cookie, 'booking');
