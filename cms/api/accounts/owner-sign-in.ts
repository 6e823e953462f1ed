import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import multer from 'multer';
import { z } from 'zod';
import type { Owner } from '../../../collections/payload-types';
import {
  ownerForgotInput,
  ownerLoginInput,
  ownerResetInput,
} from '../../../contracts/accounts/owner-sign-in';
import type { App } from '../../app';
import { requestOwnerReset, resetOwnerPassword } from '../../domain/accounts/owners/password-reset';
import { MoreNeeded, Refusal } from '../../refusal';
import { callerOf } from '../../security/accounts/caller';
import { ownerById } from '../../security/accounts/owner-account';
import { signInOwner, signOutOwner } from '../../security/accounts/owner-session';
import { people } from '../../security/accounts/session-people';
import type { Sessions } from '../../security/accounts/sessions';
import type { Guard } from '../../security/guard';
import { statusFor } from '../errors';

const maxBytes = 8_000;
const readJson = express.json({ limit: maxBytes, strict: true });
const readFields = multer({
  limits: { fieldSize: maxBytes, fields: 3, files: 0, parts: 3, fieldNameSize: 50, headerPairs: 20 },
}).none();

/** Parses a form of the panel: JSON, or one form field with JSON in it. Throws `invalid` for anything else. */
function parsed<Schema extends z.ZodType>(schema: Schema, req: Request): z.output<Schema> {
  const whole = z.preprocess((body) => {
    const field = (body as { _payload?: unknown } | null)?._payload;
    return typeof field === 'string' ? JSON.parse(field) : body;
  }, schema);
  try {
    const result = whole.safeParse(req.body ?? {});
    if (result.success) return result.data as z.output<Schema>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal('invalid', 'Please fill in the form');
}

const asUser = ({ id, name, email }: Owner) => ({ id, name, email, collection: 'owners' });
/** The panel counts in seconds. A session without an end is new. */
const sessionEnd = (app: App, endsAt = app.now().getTime() + people.owner.idleMs) =>
  Math.floor(endsAt / 1000);

const refuse: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof Refusal) && statusFor(error) >= 500) return next(error);
  const refusal = error instanceof Refusal ? error : null;
  const message = refusal?.message ?? 'The form could not be read';
  const data = refusal?.issues && { name: 'ValidationError', data: { errors: refusal.issues } };
  if (refusal?.retryAfterSeconds) res.set('Retry-After', String(refusal.retryAfterSeconds));
  res.status(statusFor(error)).json({
    message,
    errors: [{ message, ...data }],
    ...(error instanceof MoreNeeded && error.needs),
  });
};

/**
 * Replaces Payload's sign-in at the addresses that its panel calls. Limits, sessions and one-time links are those of
 * our own sign-in.
 */
export function ownerSignIn(app: App, guard: Guard, sessions: Sessions): Router {
  const router = Router({ caseSensitive: true });
  const postAt = (path: string, handle: (req: Request, res: Response) => Promise<unknown>) =>
    router.post(`/cms-api/owners/${path}`, readJson, readFields, async (req, res) => {
      res.set('Cache-Control', 'no-store').json(await handle(req, res));
    });

  postAt('login', async (req, res) => {
    const input = parsed(ownerLoginInput, req);
    const caller = callerOf(app.env, req, res);
    const { owner, recoveryCodes } = await signInOwner({ app, sessions, caller, req, res }, input, 'CMS');
    return { message: 'Signed in', user: asUser(owner), exp: sessionEnd(app), recoveryCodes };
  });
  postAt('logout', async (req, res) => {
    await signOutOwner({ sessions, req, res });
    return { message: 'You are signed out.' };
  });
  postAt('refresh-token', async (req) => {
    const session = await guard.ownerByCms(req);
    const owner = session?.subjectId && (await ownerById(app, session.subjectId));
    if (!owner) throw new Refusal('not-signed-in', 'Please sign in');
    return { message: 'Still signed in', user: asUser(owner), exp: sessionEnd(app, session.endsAt) };
  });
  postAt('forgot-password', async (req) => {
    const { email } = parsed(ownerForgotInput, req);
    await app.limiter.hit('forgotPerAddress', callerOf(app.env, req).address);
    await requestOwnerReset(app, email);
    return { message: 'If there is an owner with this email, a link is on its way.' };
  });
  postAt('reset-password', async (req) => {
    const { token, password } = parsed(ownerResetInput, req);
    await resetOwnerPassword({ app, password }, token);
    return { message: 'You can now sign in with your new password' };
  });
  router.use('/cms-api/owners', refuse);
  return router;
}
