import { createHmac } from 'node:crypto';
import { decryptText, encryptText } from '../../../../collections/fields/people/encryption';
import type { IdempotencyKey } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { type Change, type Condition, rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import { secretsOf } from '../../../env';
import { Refusal } from '../../../refusal';
import { randomToken } from '../../../security/sign-in/passwords';

const collection = 'idempotency-keys';
/** For how long an attempt may be silent before another takes it for dead, in milliseconds. */
export const leaseMs = 3000;

/** The parts that identify a repeated call. */
export interface IdempotentRequest {
  /** The caller and the call: the same key of somebody else is another key. */
  scope: string;
  key: string;
  /** The content as JSON: the same key with another content is refused. */
  words: string;
  /** For how long the answer is kept, in milliseconds. */
  keepMs: number;
}

/** An answer as it was given the first time. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** The right to do the work, and what the rows that it makes must carry. */
export interface Reservation {
  id: string;
  mark: string;
  /** True when an earlier attempt died: its rows may exist. */
  resumed: boolean;
}

const digest = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');
/** A database that gets into wrong hands tells nothing of the answers: each needs its caller's own key as well. */
const cipherKey = (secret: string, { key }: IdempotentRequest) => `${secret}|${key}`;

/** The name under which a claim is kept. */
export const idOfRequest = (app: App, request: IdempotentRequest): string =>
  idBy(secretsOf(app.env)[0], request);
const idBy = (secret: string, { scope, key }: IdempotentRequest): string =>
  digest(secret, JSON.stringify([scope, key]));

/** The secret under which a claim is kept: that of before, when it was made then. */
async function secretOfRequest(app: App, request: IdempotentRequest): Promise<string> {
  const [secret, ...old] = secretsOf(app.env);
  for (const each of old) if (await rows(app, collection).one({ id: idBy(each, request) })) return each;
  return secret;
}

async function insert(app: App, request: IdempotentRequest, secret: string): Promise<Reservation | null> {
  const at = app.now().getTime();
  const fingerprint = digest(secret, request.words);
  const reservation = { id: idBy(secret, request), mark: randomToken() };
  try {
    await rows(app, collection).add({
      ...reservation,
      fingerprint,
      leaseUntil: at + leaseMs,
      expiresAt: at + request.keepMs,
    });
    return { ...reservation, resumed: false };
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** The answer that a row keeps; null while there is none. */
function answerIn(
  app: App,
  { status, answer }: IdempotencyKey,
  request: IdempotentRequest,
): StoredAnswer | null {
  if (!answer || !status) return null;
  return { status, body: decryptText(answer, ...secretsOf(app.env).map((each) => cipherKey(each, request))) };
}

/** The stored answer of an earlier call with the same content; null when there is none. Only reads. */
export async function storedAnswer(app: App, request: IdempotentRequest): Promise<StoredAnswer | null> {
  const secret = await secretOfRequest(app, request);
  const row = await rows(app, collection).one({ id: idBy(secret, request) });
  const isTheSame =
    row && row.expiresAt > app.now().getTime() && row.fingerprint === digest(secret, request.words);
  return isTheSame ? answerIn(app, row, request) : null;
}

/**
 * Claims a call: the right to do it, the answer of an earlier one, or null while another runs. Throws `key-reused`
 * when the key was used with another content.
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
  const at = app.now().getTime();
  // Released, or too old: the next round begins again.
  if (!row) return null;
  if (row.expiresAt <= at && row.leaseUntil <= at) {
    await forget(app, row);
    return insert(app, request, secretsOf(app.env)[0]);
  }
  if (row.fingerprint !== digest(secret, request.words))
    throw new Refusal('key-reused', 'This Idempotency-Key was used for another call');
  const answer = answerIn(app, row, request);
  if (answer) return answer;
  if (row.leaseUntil > at) return null;
  const taken = await rows(app, collection).update(
    { id, leaseUntil: row.leaseUntil },
    { leaseUntil: at + leaseMs },
  );
  return taken ? { id, mark: row.mark, resumed: true } : null;
}

const ofAttempt = ({ id, mark }: Pick<Reservation, 'id' | 'mark'>): Condition<'idempotency-keys'> => ({
  id,
  mark,
});

const change = (app: App, reservation: Reservation, data: Change<typeof collection>) =>
  rows(app, collection).update(ofAttempt(reservation), data);

/** Says that the attempt is still alive. */
export const renew = (app: App, reservation: Reservation) =>
  change(app, reservation, { leaseUntil: app.now().getTime() + leaseMs });

/** Stores the answer for repeated calls. */
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

/** Lets the next try go on from here at once: it is not known what this one has done. */
export const abandon = (app: App, reservation: Reservation) => change(app, reservation, { leaseUntil: 0 });

/** Frees the key: nothing was done under it. */
export const forget = (app: App, reservation: Pick<Reservation, 'id' | 'mark'>) =>
  rows(app, collection).remove(ofAttempt(reservation));

/** Removes what is kept no longer. */
export async function removeExpiredAnswers(app: App): Promise<void> {
  const at = app.now().getTime();
  await rows(app, collection).remove({ expiresAt: { before: at }, leaseUntil: { before: at } });
}
