import type { Request, Response } from 'express';
import type { Payload } from 'payload';
import type { SessionGroup } from '../../../contracts/accounts/end-sessions';
import { maxOwned } from '../../../contracts/limits';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { isOutage } from '../../database/outage';
import type { Env } from '../../env';
import { cookieIn, cookieName } from '../credentials';
import { hashToken, randomToken } from '../sign-in/passwords';
import { people, type Session, type SessionRole, sessionLabel } from './session-people';

/** Owners have two sign-ins, the gate and the CMS, each with its own cookie. */
export type SignInKind = SessionRole | 'cms';
const roleOf = (door: SignInKind): SessionRole => (door === 'cms' ? 'owner' : door);

/**
 * Returns the session token of a request. Each sign-in has its own cookie, so that a provider's sign-in does not end
 * a customer's session.
 */
export const tokenOf = (env: Env, req: Request, door: SignInKind): string | undefined =>
  cookieIn(env, req.headers.cookie, door);

const inGroup: Record<SessionGroup, Condition<'sessions'>> = {
  owners: { role: 'owner', subjectId: { not: null } },
  dashboard: { role: 'owner', subjectId: null },
  customers: { role: 'customer' },
  providers: { role: 'provider' },
  partners: { role: 'partner' },
  worker: { role: 'worker' },
};

interface Subject {
  id?: number;
  name?: string;
}

/** Stores each session in its own row, so that parallel sign-ins never overwrite each other. */
export function createSessions(payload: Payload, env: Env, now: () => Date) {
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: env.secureCookies, path: '/' } as const;

  /** Ends the oldest sessions beyond the limit. All users of a shared password count as one person. */
  async function endOldest(role: SessionRole, subjectId: number | undefined): Promise<void> {
    const where: Condition<'sessions'> = { role, subjectId: subjectId ?? null };
    const newestFirst = await rows(payload, 'sessions').ids(where, { sort: ['-id'] });
    const tooMany = newestFirst.slice(Math.max(1, maxOwned.sessions * env.RATE_LIMIT_FACTOR));
    if (tooMany.length) await rows(payload, 'sessions').remove({ id: tooMany });
  }

  /** Opens a session and returns its token. Only the browser stores the token. */
  async function open(role: SessionRole, subject: Subject = {}): Promise<string> {
    const token = randomToken();
    const nowMs = now().getTime();
    await payload.create({
      collection: 'sessions',
      data: {
        tokenHash: hashToken(token),
        role,
        subjectId: subject.id,
        subjectName: sessionLabel(env, role, subject),
        expiresAt: nowMs + people[role].absoluteMs,
        lastSeenAt: nowMs,
      },
    });
    await endOldest(role, subject.id);
    return token;
  }

  /**
   * Records the use of a session. Skips most calls, because each record is a write. Returns the recorded instant (epoch
   * milliseconds), from which the idle time counts.
   */
  async function touch(id: number, role: SessionRole, lastSeenAt: number): Promise<number> {
    const nowMs = now().getTime();
    if (nowMs - lastSeenAt < people[role].idleMs / 100) return lastSeenAt;
    try {
      await rows(payload, 'sessions').update({ id, lastSeenAt: { before: nowMs } }, { lastSeenAt: nowMs });
      return nowMs;
    } catch (error) {
      // Signed-in people can still read while the database refuses writes.
      if (!isOutage(error)) throw error;
      return lastSeenAt;
    }
  }

  /** Returns a token's session, unless it has ended or was idle too long. */
  async function find(role: SessionRole, token: string | undefined): Promise<Session | null> {
    if (!token || token.length > 100) return null;
    const nowMs = now().getTime();
    const row = await rows(payload, 'sessions').one({
      tokenHash: hashToken(token),
      role,
      expiresAt: { after: nowMs },
      lastSeenAt: { after: nowMs - people[role].idleMs },
    });
    if (!row) return null;
    const seenAt = await touch(row.id, role, row.lastSeenAt ?? nowMs);
    const { id, subjectId = null, subjectName = null, expiresAt } = row;
    return { id, role, subjectId, subjectName, endsAt: Math.min(expiresAt, seenAt + people[role].idleMs) };
  }

  return {
    open,
    find,
    /** Opens a session and sets its cookie. Ends the browser's older session of this role. */
    async signIn(req: Request, res: Response, door: SignInKind, subject: Subject = {}): Promise<string> {
      const name = cookieName(env, door);
      const role = roleOf(door);
      const previous = tokenOf(env, req, door);
      const token = await open(role, subject);
      if (previous) await rows(payload, 'sessions').remove({ tokenHash: hashToken(previous) });
      res.cookie(name, token, { ...cookieOptions, maxAge: people[role].absoluteMs });
      return token;
    },
    async signOut(req: Request, res: Response, door: SignInKind): Promise<void> {
      const name = cookieName(env, door);
      const token = tokenOf(env, req, door);
      if (token) await rows(payload, 'sessions').remove({ tokenHash: hashToken(token) });
      res.clearCookie(name, cookieOptions);
    },
    /** Ends the session of a token, when a check after its opening fails. */
    async end(token: string): Promise<void> {
      await rows(payload, 'sessions').remove({ tokenHash: hashToken(token) });
    },
    /** Ends every session of a person, except one. */
    async endAll(role: SessionRole, subjectId: number, except?: number | null): Promise<void> {
      await rows(payload, 'sessions').remove({ role, subjectId, ...(except && { id: { not: except } }) });
    },
    /** Ends every session of these groups, except one. */
    async endGroups(groups: readonly SessionGroup[], except: number | null): Promise<void> {
      await rows(payload, 'sessions').remove({
        or: groups.map((group) => inGroup[group]),
        id: { not: except ?? 0 },
      });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

export async function deleteEndedSessions({ payload, now }: Pick<App, 'payload' | 'now'>): Promise<void> {
  const nowMs = now().getTime();
  await rows(payload, 'sessions').remove({ expiresAt: { before: nowMs } });
  await rows(payload, 'rate-limits').remove({ windowEndsAt: { before: nowMs } });
}
