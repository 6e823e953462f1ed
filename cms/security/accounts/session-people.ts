import { createHmac } from 'node:crypto';
import type { ReferralFarrier, ServiceProvider, User } from '../../../collections/payload-types';
import type { Endpoint } from '../../../contracts/endpoint';
import type { Role } from '../../../contracts/roles';
import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { type Env, secretsOf } from '../../env';
import { credentialHeaders } from '../credentials';

export type SessionRole = Exclude<Role, 'guest'>;

/** A session as it is stored. */
export interface Session {
  /** The session row's id, or null for an owner who is signed in to the CMS or sent the header. */
  id: number | null;
  role: SessionRole;
  /** The id of the customer, provider, partner or owner; the worker and who knows the gate's password have none. */
  subjectId: number | null;
  /** The `sessionLabel` of a person without a row. */
  subjectName: string | null;
  /** The token of other software that acts for the owner, with what it may do; for people there is none. */
  token?: { id: number; scopes: readonly string[] };
}

/** The person behind a session, by role. */
interface Subjects {
  customer: User;
  provider: ServiceProvider;
  partner: ReferralFarrier;
  worker: { name: string };
  owner: { name: string };
}

/** A signed-in person of one role. */
export type PersonAs<R extends SessionRole> = Session & { role: R; subject: Subjects[R] };

type OneOf<R extends Role> = R extends SessionRole ? PersonAs<R> : null;
/** The person that a handler gets: one of the roles that its endpoint names, and null where guests may call. */
export type PersonOf<E extends Endpoint> = E['who'] extends readonly (infer R extends Role)[]
  ? OneOf<R>
  : null;

interface Row<Subject> {
  /** How long a session lasts at most, and unused, in milliseconds. */
  absoluteMs: number;
  idleMs: number;
  /** A header that carries the session's token where there is no cookie. */
  tokenHeader?: string;
  /** The person of a session while they may still sign in; null for who is gone or inactive. */
  subject: (app: App, session: Session) => Promise<Subject | null>;
}

/** Excludes accounts that asked for deletion, although their rows stay until everything is cleared. */
export const isCustomer: Condition<'users'> = { deletingAt: null };

const hour = 60 * 60 * 1000;
const day = 24 * hour;

function inCollection<S extends 'users' | 'service-providers' | 'referral-farriers'>(
  collection: S,
  active: Condition<S>,
) {
  return async (app: App, { subjectId }: Session) =>
    subjectId === null ? null : rows(app, collection).one([{ id: subjectId } as Condition<S>, active]);
}

type Secrets = Pick<Env, 'ADMIN_PASSWORD' | 'WORKER_PASSWORD' | 'PAYLOAD_SECRET' | 'PAYLOAD_SECRET_OLD'>;

/** Tell with which shared password a door was opened, so that a new one ends the sessions of the old. The first is written. */
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

/** The label of a session without a row: the worker's name, and a hash of the password that opened it. */
export function sessionLabel(env: Secrets, role: SessionRole, { id, name }: { id?: number; name?: string }) {
  if (role === 'worker') return workerNames(env, name)[0];
  return role === 'owner' && id === undefined ? gateMark(env) : name;
}

/** Everybody who can sign in, in the order in which they are looked for. A new kind of person is a row here. */
export const people: { [R in SessionRole]: Row<Subjects[R]> } = {
  customer: {
    absoluteMs: 30 * day,
    idleMs: 14 * day,
    subject: inCollection('users', isCustomer),
  },
  provider: {
    absoluteMs: 7 * day,
    idleMs: day,
    subject: inCollection('service-providers', { isActive: true }),
  },
  partner: {
    absoluteMs: 7 * day,
    idleMs: day,
    subject: inCollection('referral-farriers', { isActive: true }),
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
    // A session of the gate's shared password has no person; a session of the CMS has its owner.
    subject: async ({ env, payload }, { subjectId, subjectName }) => {
      if (subjectId !== null) return rows(payload, 'owners').one({ id: subjectId });
      return gateMarks(env).includes(subjectName ?? '') ? { name: 'owner' } : null;
    },
  },
};

export const sessionRoles = Object.keys(people) as SessionRole[];
