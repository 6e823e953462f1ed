import type { Request, Response } from 'express';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyFrom, ReplyOf } from '../../contracts/endpoint';
import type { App } from '../app';
import type { RequestKey } from '../domain/idempotency/run-idempotent';
import type { Caller } from '../security/accounts/caller';
import type { PersonOf } from '../security/accounts/people';
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
  /** Where a sign-in comes from, as its limits count it. */
  caller: Caller;
  /** Reads the files of a multipart call, once the handler knows that the caller may send some. */
  form: (rules: FormRules) => Promise<SentForm & { requestKey: RequestKey | null }>;
  /**
   * The key that the call's rows must carry, where the endpoint is idempotent and the call is known by its key or its
   * fingerprint. A form with files has one of its own.
   */
  requestKey: RequestKey | null;
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
