import { createHmac } from 'node:crypto';
import type { ReferralFarrier, ServiceProvider, User } from '../../../collections/payload-types';
import type { Endpoint } from '../../../contracts/endpoint';
import type { Role } from '../../../contracts/roles';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { type Env, secretsOf } from '../../env';
import { credentialHeaders } from '../credentials';

export type SessionRole = Exclude<Role, 'guest'>;

export interface Session {
  /** Id of the session row. Null for an owner in the CMS or with the password header. */
  id: number | null;
  role: SessionRole;
  /** Id of the customer, provider, partner or owner. Null for the worker and the gate's shared password. */
  subjectId: number | null;
  subjectName: string | null;
  /** End of the session if no call follows, in epoch milliseconds. Absent without a session row. */
  endsAt?: number;
  /** Token of other software that acts for the owner, with its scopes. Absent for people. */
  token?: { id: number; scopes: readonly string[] };
}

interface Subjects {
  customer: User;
  provider: ServiceProvider;
  partner: ReferralFarrier;
  worker: { name: string };
  owner: { name: string };
}

export type PersonAs<R extends SessionRole> = Session & { role: R; subject: Subjects[R] };

type OneOf<R extends Role> = R extends SessionRole ? PersonAs<R> : null;
/** The person for a handler: one of the endpoint's roles, and null where guests may call. */
export type PersonOf<E extends Endpoint> = E['who'] extends readonly (infer R extends Role)[]
  ? OneOf<R>
  : null;

interface Row<Subject> {
  /** The longest lifetime of a session and the longest idle time, in milliseconds. */
  absoluteMs: number;
  idleMs: number;
  /** Header with the session's token, in place of a cookie. */
  tokenHeader?: string;
  /** Returns a session's person; null for a deleted or inactive one. */
  subject: (app: App, session: Session) => Promise<Subject | null>;
}

/** Excludes accounts under deletion: their rows remain until all their data is cleared. */
export const isCustomer: Condition<'users'> = { deletingAt: null };

const hour = 60 * 60 * 1000;
const day = 24 * hour;

function subjectReader<S extends 'users' | 'service-providers' | 'referral-farriers'>(
  collection: S,
  active: Condition<S>,
) {
  return async (app: App, { subjectId }: Session) =>
    subjectId === null ? null : rows(app, collection).one([{ id: subjectId } as Condition<S>, active]);
}

type Secrets = Pick<Env, 'ADMIN_PASSWORD' | 'WORKER_PASSWORD' | 'PAYLOAD_SECRET' | 'PAYLOAD_SECRET_OLD'>;

/**
 * Returns marks of a shared password, so that a new password ends the sessions of the old one. New sessions store the
 * first mark.
 */
const marksOf = (door: string, password: string | undefined, env: Secrets) =>
  secretsOf(env).map((secret) =>
    createHmac('sha256', `${door} ${secret}`)
      .update(password ?? '')
      .digest('base64url')
      .slice(0, 16),
  );
const gateMarks = (env: Secrets) => marksOf('gate', env.ADMIN_PASSWORD, env);
export const gateMark = (env: Secrets): string => gateMarks(env)[0] ?? '';

const workerNames = (env: Secrets, name: string | undefined) =>
  marksOf('worker', env.WORKER_PASSWORD, env).map((fingerprint) => `${name} ${fingerprint}`);

/** Returns the label of a session without a row: the worker's name and a mark of the password. */
export function sessionLabel(env: Secrets, role: SessionRole, { id, name }: { id?: number; name?: string }) {
  if (role === 'worker') return workerNames(env, name)[0];
  return role === 'owner' && id === undefined ? gateMark(env) : name;
}

/** Everyone who can sign in, in the order of the search. Add new kinds of people here. */
export const people: { [R in SessionRole]: Row<Subjects[R]> } = {
  customer: {
    absoluteMs: 30 * day,
    idleMs: 14 * day,
    subject: subjectReader('users', isCustomer),
  },
  provider: {
    absoluteMs: 7 * day,
    idleMs: day,
    subject: subjectReader('service-providers', { isActive: true }),
  },
  partner: {
    absoluteMs: 7 * day,
    idleMs: day,
    subject: subjectReader('referral-farriers', { isActive: true }),
  },
  worker: {
    absoluteMs: 14 * day,
    idleMs: 16 * hour,
    tokenHeader: credentialHeaders.workerToken,
    subject: async ({ env }, { subjectName }) =>
      workerNames(env, env.WORKER_NAME).includes(subjectName ?? '') ? { name: env.WORKER_NAME } : null,
  },
  owner: {
    absoluteMs: day,
    idleMs: day / 2,
    // A session of the shared password has no person. A session of the CMS has its owner.
    subject: async ({ env, payload }, { subjectId, subjectName }) => {
      if (subjectId !== null) return rows(payload, 'owners').one({ id: subjectId });
      return gateMarks(env).includes(subjectName ?? '') ? { name: 'owner' } : null;
    },
  },
};

export const sessionRoles = Object.keys(people) as SessionRole[];
