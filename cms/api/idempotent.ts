import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Endpoint } from '../../contracts/endpoint';
import { idempotencyHeader, maxKeyLength } from '../../contracts/idempotency';
import type { App } from '../app';
import { claimOf, type Said } from '../domain/idempotency/claim';
import type { KeptAnswer } from '../domain/idempotency/kept-answers';
import { type Attempt, begin, type Intent } from '../domain/idempotency/once';
import { invalidField } from '../refusal';
import type { Session } from '../security/people';
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

/** What a form with files says: its fields, and a hash of each file. */
export const saidBy = ({ files, fields }: SentForm) => ({
  fields,
  files: files.map(({ name, data }) => [name, createHash('sha256').update(data).digest('base64url')]),
});

/** A call that may be one of several of the same: begun once it is known what it says. */
export function idempotentCall(app: App, endpoint: Endpoint, req: Request, session: Session | null) {
  let attempt: Attempt | null = null;
  return {
    /** Null when nothing makes this call the same as another. */
    async begin(said: Said): Promise<Intent | null> {
      const claim = claimOf(endpoint, session, keyOf(req), said);
      attempt = claim && (await begin(app, claim));
      return attempt?.intent ?? null;
    },
    answered: async (answer: KeptAnswer) => attempt?.answer(answer),
    failed: async (error: unknown) => attempt?.fail(error),
  };
}
