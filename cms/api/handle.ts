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

export interface Call<E extends Endpoint> {
  app: App;
  sessions: Sessions;
  guard: Guard;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller in one of the endpoint's roles. Null for a guest, and for endpoints that everyone may call. */
  person: PersonOf<E>;
  address: string;
  caller: Caller;
  /**
   * Reads the files of a multipart call. Handlers call `form` after they have checked that the caller may send files.
   */
  form: (rules: FormRules) => Promise<SentForm & { requestKey: RequestKey | null }>;
  /**
   * The key that the call's rows must carry, on an idempotent endpoint with a key or a fingerprint. A form with files
   * gets its own.
   */
  requestKey: RequestKey | null;
  progress?: (done: number, total: number) => void;
  /** Marks the result as existing already: the answer gets status 200. */
  stands: () => void;
  req: Request;
  res: Response;
}

/** Runs beside every answer, also beside a stored answer. */
type Witness<E extends Endpoint> = (
  call: { app: App; res: Response },
  reply: ReplyOf<E>,
) => Promise<void> | void;

export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E;
  each?: Witness<E>;
  run: (call: Call<E>) => Promise<ReplyFrom<E>> | ReplyFrom<E>;
}

export const handle = <E extends Endpoint>(endpoint: E, run: Handler<E>['run'], each?: Witness<E>): Handler =>
  ({ endpoint, run, each }) as Handler;

type Declared<Schema, Value> = [Schema] extends [z.ZodType] ? [Value] : [];
/** The declared parts of a call, in this order: path parameter, query, body, request key. */
type DeclaredParts<E extends Endpoint> = [
  app: App,
  ...Declared<E['params'], ParamsOf<E>[keyof ParamsOf<E>]>,
  ...Declared<E['query'], QueryOf<E>>,
  ...Declared<E['body'], BodyOf<E>>,
  ...(E['idempotent'] extends true | Idempotency ? [requestKey: RequestKey | null] : []),
];

/**
 * Ties an endpoint to a domain function that takes the call's declared parts and no person. A path with several
 * parameters needs `handle`.
 */
export function forward<E extends Endpoint>(
  endpoint: E,
  run: (...parts: DeclaredParts<E>) => ReturnType<Handler<E>['run']>,
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
    return run(...([call.app, ...parts] as DeclaredParts<E>));
  });
}
