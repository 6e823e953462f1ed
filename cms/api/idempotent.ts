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

/** Returns the fingerprint of a form with files: its fields and a hash of each file. */
export const formFingerprint = ({ files, fields }: SentForm) => ({
  fields,
  files: files.map(({ name, digest }) => [name, digest]),
});

interface IdempotentCall {
  endpoint: Endpoint;
  req: Request;
  session: Session | null;
  address: string;
}

/** Prepares the idempotency of a call, which may repeat an earlier one. `begin` runs when its content is known. */
export function idempotentCall(app: App, { endpoint, req, session, address }: IdempotentCall) {
  let attempt: Attempt | null = null;
  return {
    /** Returns null when no key or fingerprint identifies the call. Throws `too-many` for a caller over the limit. */
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
