import type { Request, Response } from 'express';
import type { z } from 'zod';
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  pathParameters,
  type QueryOf,
  type ReplyFrom,
  type ReplyOf,
} from '../../contracts/endpoint';
import type { Idempotency } from '../../contracts/idempotency';
import type { App } from '../app';
import type { RequestKey } from '../domain/system/idempotency/run-idempotent';
import type { Caller } from '../security/accounts/caller';
import type { PersonOf } from '../security/accounts/session-people';
import type { Sessions } from '../security/accounts/sessions';
import type { Guard } from '../security/guard';
import type { FormRules, SentForm } from './multipart';

/** A handler's argument: the parsed parts of the call and the caller. */
export interface Call<E extends Endpoint> {
  app: App;
  sessions: Sessions;
  guard: Guard;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /**
   * The caller: one of the roles that the endpoint names, and null for a guest. Where everyone may call it is null,
   * too.
   */
  person: PersonOf<E>;
  /** The caller's address, as limits count it. */
  address: string;
  /** Address of the caller, as the limits of signing in count it. */
  caller: Caller;
  /** Reads the files of a multipart call, once the handler knows that the caller may send some. */
  form: (rules: FormRules) => Promise<SentForm & { requestKey: RequestKey | null }>;
  /**
   * The key that the call's rows must carry, where the endpoint is idempotent and the call is known by its key or its
   * fingerprint. A form with files has one of its own.
   */
  requestKey: RequestKey | null;
  /** Tells how far a long call is, to a caller who asks for that. */
  progress?: (done: number, total: number) => void;
  /** Says that nothing was made, since it stands already: the answer is a 200. */
  stands: () => void;
  req: Request;
  res: Response;
}

/** Runs beside every answer, also when a stored answer is given again. */
type Witness<E extends Endpoint> = (
  call: { app: App; res: Response },
  reply: ReplyOf<E>,
) => Promise<void> | void;

export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E;
  each?: Witness<E>;
  run: (call: Call<E>) => Promise<ReplyFrom<E>> | ReplyFrom<E>;
}

/** Ties a declared endpoint to the code that answers it. */
export const handle = <E extends Endpoint>(endpoint: E, run: Handler<E>['run'], each?: Witness<E>): Handler =>
  ({ endpoint, run, each }) as unknown as Handler;

type Declared<Schema, Value> = [Schema] extends [z.ZodType] ? [Value] : [];
/** The parts of a call that its endpoint declares, in this order: the part of the path, query, body, request key. */
type Passed<E extends Endpoint> = [
  app: App,
  ...Declared<E['params'], ParamsOf<E>[keyof ParamsOf<E>]>,
  ...Declared<E['query'], QueryOf<E>>,
  ...Declared<E['body'], BodyOf<E>>,
  ...(E['idempotent'] extends true | Idempotency ? [requestKey: RequestKey | null] : []),
];

/**
 * Ties a declared endpoint to a function of the domain that takes the declared parts of the call, and no person. A path
 * with several named parts needs `handle`.
 */
export function forward<E extends Endpoint>(
  endpoint: E,
  run: (...parts: Passed<E>) => ReturnType<Handler<E>['run']>,
): Handler {
  const { path, params, query, body, idempotent } = endpoint;
  if (pathParameters(path).length > 1) throw new Error(`${path} has several parts: name them in a handler`);
  return handle(endpoint, (call) => {
    const parts = [
      ...(params ? Object.values(call.params as object) : []),
      ...(query ? [call.query] : []),
      ...(body ? [call.body] : []),
      ...(idempotent ? [call.requestKey] : []),
    ];
    return run(...([call.app, ...parts] as Passed<E>));
  });
}
