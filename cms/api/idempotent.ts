import type { Request } from 'express';
import type { Endpoint } from '../../contracts/endpoint';
import { idempotencyHeader, maxKeyLength } from '../../contracts/idempotency';
import type { App } from '../app';
import { type StoredAnswer, storedAnswer } from '../domain/system/idempotency/idempotency-store';
import { idempotentRequest, type RequestParts } from '../domain/system/idempotency/request-fingerprint';
import {
  AnsweredBefore,
  type Attempt,
  begin,
  type RequestKey,
} from '../domain/system/idempotency/run-idempotent';
import { invalidField } from '../refusal';
import type { Session } from '../security/accounts/session-people';
import { innerCallOf } from '../security/tokens/inner-calls';
import type { SentForm } from './multipart';

function keyOf(req: Request): string | undefined {
  const key = req.get(idempotencyHeader)?.trim();
  if (key === undefined) return undefined;
  if (!key || key.length > maxKeyLength)
    throw invalidField(
      idempotencyHeader,
      `The ${idempotencyHeader} must have 1 to ${maxKeyLength} characters`,
    );
  return key;
}

/** The fingerprint of a form with files: its fields, and a hash of each file. */
export const formFingerprint = ({ files, fields }: SentForm) => ({
  fields,
  files: files.map(({ name, digest }) => [name, digest]),
});

interface Asked {
  endpoint: Endpoint;
  req: Request;
  session: Session | null;
  /** Address of the caller, as the limits count it. */
  address: string;
}

/** A call that may be one of several of the same: begun once it is known what it says. */
export function idempotentCall(app: App, { endpoint, req, session, address }: Asked) {
  let attempt: Attempt | null = null;
  return {
    /** Null when nothing makes this call the same as another. Throws `too-many` for who was refused just now. */
    async begin(parts: RequestParts): Promise<RequestKey | null> {
      const sameContentMs = innerCallOf(req)?.sameContentMs;
      const claim = idempotentRequest(endpoint, session, { key: keyOf(req), sameContentMs }, parts);
      const refusal = endpoint.limit && app.limiter.refusalOf(endpoint.limit, address);
      if (refusal) {
        const earlier = claim && (await storedAnswer(app, claim));
        throw earlier ? new AnsweredBefore(earlier) : refusal;
      }
      attempt = claim && (await begin(app, claim));
      return attempt?.requestKey ?? null;
    },
    answered: (answer: StoredAnswer) => attempt?.answer(answer),
    failed: async (error: unknown) => attempt?.fail(error),
  };
}
