import { createHmac } from 'node:crypto';
import { decryptText, encryptText } from '../../../../collections/fields/people/encryption';
import type { IdempotencyKey } from '../../../../collections/payload-types';
import { type Change, type Condition, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { secretsOf } from '../../../env';
import { Refusal } from '../../../refusal';
import { randomToken } from '../../../security/sign-in/passwords';

const collection = 'idempotency-keys';
/** Milliseconds without renewal after which an attempt counts as dead. */
export const leaseMs = 3000;

export interface IdempotentRequest {
  /** The caller and the call: an equal key of another caller is another key. */
  scope: string;
  key: string;
  /** Content as JSON: an equal key with other content is refused. */
  words: string;
  /** Milliseconds for which the answer is stored. */
  keepMs: number;
}

export interface StoredAnswer {
  status: number;
  body: string;
}

/** The right to do the work, and the key for its rows. */
export interface Reservation {
  id: string;
  mark: string;
  /** True when an earlier attempt died: its rows may exist. */
  resumed: boolean;
}

const digest = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');
/** A stolen database does not reveal the answers: decrypting one also needs its caller's key. */
const cipherKey = (secret: string, { key }: IdempotentRequest) => `${secret}|${key}`;

/** Id of a claim's row. */
export const idOfRequest = (app: App, request: IdempotentRequest): string =>
  idBy(secretsOf(app.env)[0], request);
const idBy = (secret: string, { scope, key }: IdempotentRequest): string =>
  digest(secret, JSON.stringify([scope, key]));

/** Returns the secret of a claim: an old one if the claim was made with it. */
async function secretOfRequest(app: App, request: IdempotentRequest): Promise<string> {
  const [secret, ...old] = secretsOf(app.env);
  for (const each of old) if (await rows(app, collection).one({ id: idBy(each, request) })) return each;
  return secret;
}

async function insert(app: App, request: IdempotentRequest, secret: string): Promise<Reservation | null> {
  const nowMs = app.now().getTime();
  const fingerprint = digest(secret, request.words);
  const reservation = { id: idBy(secret, request), mark: randomToken() };
  try {
    await rows(app, collection).add({
      ...reservation,
      fingerprint,
      leaseUntil: nowMs + leaseMs,
      expiresAt: nowMs + request.keepMs,
    });
    return { ...reservation, resumed: false };
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

function answerIn(
  app: App,
  { status, answer }: IdempotencyKey,
  request: IdempotentRequest,
): StoredAnswer | null {
  if (!answer || !status) return null;
  return { status, body: decryptText(answer, ...secretsOf(app.env).map((each) => cipherKey(each, request))) };
}

/** Returns the stored answer of an earlier call with equal content, or null. Only reads. */
export async function storedAnswer(app: App, request: IdempotentRequest): Promise<StoredAnswer | null> {
  const secret = await secretOfRequest(app, request);
  const row = await rows(app, collection).one({ id: idBy(secret, request) });
  const isTheSame =
    row && row.expiresAt > app.now().getTime() && row.fingerprint === digest(secret, request.words);
  return isTheSame ? answerIn(app, row, request) : null;
}

/**
 * Claims a call. Returns the right to do it, the answer of an earlier one, or null while another runs. Throws
 * `key-reused` when the key was used with other content.
 */
export async function reserve(
  app: App,
  request: IdempotentRequest,
): Promise<Reservation | StoredAnswer | null> {
  const secret = await secretOfRequest(app, request);
  const fresh = await insert(app, request, secret);
  if (fresh) return fresh;
  const id = idBy(secret, request);
  const row = await rows(app, collection).one({ id });
  const nowMs = app.now().getTime();
  // The claim was released or is too old: the next round claims again.
  if (!row) return null;
  if (row.expiresAt <= nowMs && row.leaseUntil <= nowMs) {
    await forget(app, row);
    return insert(app, request, secretsOf(app.env)[0]);
  }
  if (row.fingerprint !== digest(secret, request.words))
    throw new Refusal('key-reused', 'This Idempotency-Key was used for another call');
  const answer = answerIn(app, row, request);
  if (answer) return answer;
  if (row.leaseUntil > nowMs) return null;
  const renewedRow = await rows(app, collection).update(
    { id, leaseUntil: row.leaseUntil },
    { leaseUntil: nowMs + leaseMs },
  );
  return renewedRow ? { id, mark: row.mark, resumed: true } : null;
}

const attemptCondition = ({ id, mark }: Pick<Reservation, 'id' | 'mark'>): Condition<'idempotency-keys'> => ({
  id,
  mark,
});

const change = (app: App, reservation: Reservation, data: Change<typeof collection>) =>
  rows(app, collection).update(attemptCondition(reservation), data);

/** Renews the lease of the attempt. */
export const renew = (app: App, reservation: Reservation) =>
  change(app, reservation, { leaseUntil: app.now().getTime() + leaseMs });

export const storeAnswer = (
  app: App,
  reservation: Reservation,
  request: IdempotentRequest,
  { status, body }: StoredAnswer,
) =>
  change(app, reservation, {
    status,
    answer: encryptText(body, cipherKey(secretsOf(app.env)[0], request)),
    leaseUntil: 0,
  });

/** Lets the next try continue at once, as the result of this one is unknown. */
export const abandon = (app: App, reservation: Reservation) => change(app, reservation, { leaseUntil: 0 });

/** Deletes the claim: nothing was done with its key. */
export const forget = (app: App, reservation: Pick<Reservation, 'id' | 'mark'>) =>
  rows(app, collection).remove(attemptCondition(reservation));

export async function removeExpiredAnswers(app: App): Promise<void> {
  const nowMs = app.now().getTime();
  await rows(app, collection).remove({ expiresAt: { before: nowMs }, leaseUntil: { before: nowMs } });
}
