import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Payload } from 'payload';
import type { Role } from '../../contracts/roles';
import type { Env } from '../env';
import { hashToken, randomToken } from './passwords';

export type SessionRole = Exclude<Role, 'guest'>;

/** A signed-in person, as handlers see them. */
export interface Session {
  /** The session row's id, or null for an owner who is signed in to the CMS or sent the header. */
  id: number | null;
  role: SessionRole;
  /** The id of the customer, provider or partner; the owner and the worker have none. */
  subjectId: number | null;
  /** The worker's name. */
  subjectName: string | null;
}

const day = 24 * 60 * 60 * 1000;
/** How long a session lasts (decisions.md section 4). */
const lifetimeMs: Record<SessionRole, number> = {
  customer: 30 * day,
  owner: day / 2,
  worker: day / 2,
  provider: 7 * day,
  partner: 7 * day,
};

/** One cookie per role, so that a provider's login does not end a customer's in the same browser. */
export const cookieName = (env: Pick<Env, 'secureCookies'>, role: SessionRole): string =>
  `${env.secureCookies ? '__Host-' : ''}farrier-${role}`;

/** The cookies of a request, by name. */
export const cookiesOf = (req: Request) => parseCookie(req.headers.cookie ?? '');

interface Subject {
  id?: number;
  name?: string;
}

/** Sessions: one row each, so that parallel logins never lose one another. */
export function createSessions(payload: Payload, env: Env, now: () => Date) {
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: env.secureCookies, path: '/' } as const;

  /** Opens a session and returns its token, which only the browser keeps. */
  async function open(role: SessionRole, subject: Subject = {}): Promise<string> {
    const token = randomToken();
    const at = now().getTime();
    await payload.create({
      collection: 'sessions',
      data: {
        tokenHash: hashToken(token),
        role,
        subjectId: subject.id,
        subjectName: subject.name,
        expiresAt: at + lifetimeMs[role],
        lastSeenAt: at,
      },
    });
    return token;
  }

  async function find(role: SessionRole, token: string | undefined): Promise<Session | null> {
    if (!token || token.length > 100) return null;
    const row = await payload.db.findOne<{
      id: number;
      subjectId?: number | null;
      subjectName?: string | null;
    }>({
      collection: 'sessions',
      where: {
        and: [
          { tokenHash: { equals: hashToken(token) } },
          { role: { equals: role } },
          { expiresAt: { greater_than: now().getTime() } },
        ],
      },
    });
    return (
      row && { id: row.id, role, subjectId: row.subjectId ?? null, subjectName: row.subjectName ?? null }
    );
  }

  return {
    open,
    find,
    /** Opens a session and gives its token to the browser. An older one of the same browser and role ends. */
    async signIn(req: Request, res: Response, role: SessionRole, subject: Subject = {}): Promise<string> {
      const name = cookieName(env, role);
      const previous = cookiesOf(req)[name];
      const token = await open(role, subject);
      if (previous)
        await payload.db.deleteMany({
          collection: 'sessions',
          where: { tokenHash: { equals: hashToken(previous) } },
        });
      res.cookie(name, token, { ...cookieOptions, maxAge: lifetimeMs[role] });
      return token;
    },
    /** Ends the session on the server and in the browser. */
    async signOut(req: Request, res: Response, role: SessionRole): Promise<void> {
      const name = cookieName(env, role);
      const token = cookiesOf(req)[name];
      if (token)
        await payload.db.deleteMany({
          collection: 'sessions',
          where: { tokenHash: { equals: hashToken(token) } },
        });
      res.clearCookie(name, cookieOptions);
    },
    /** Ends every session of a person, but the one named. */
    async endAll(role: SessionRole, subjectId: number, except?: number | null): Promise<void> {
      await payload.db.deleteMany({
        collection: 'sessions',
        where: {
          and: [
            { role: { equals: role } },
            { subjectId: { equals: subjectId } },
            ...(except ? [{ id: { not_equals: except } }] : []),
          ],
        },
      });
    },
    /** Removes what has expired. */
    async sweep(): Promise<void> {
      const at = now().getTime();
      await payload.db.deleteMany({ collection: 'sessions', where: { expiresAt: { less_than: at } } });
      await payload.db.deleteMany({ collection: 'rate-limits', where: { windowEndsAt: { less_than: at } } });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
