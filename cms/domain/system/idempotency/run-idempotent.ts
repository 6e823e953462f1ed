import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import {
  abandon,
  forget,
  type IdempotentRequest,
  idOfRequest,
  leaseMs,
  type Reservation,
  renew,
  reserve,
  type StoredAnswer,
  storeAnswer,
} from './idempotency-store';

/** Key for the rows of a call, so that a retry after a crash finds them. */
export interface RequestKey {
  mark: string;
  /** True when an earlier try died half-way: its rows may exist. */
  resumed: boolean;
}

/** Thrown when an equal call was already answered. */
export class AnsweredBefore extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('This call was answered before');
    this.name = 'AnsweredBefore';
    this.answer = answer;
  }
}

export interface Attempt {
  requestKey: RequestKey;
  /**
   * Stores the answer in the background. Until then repeated calls wait, and after a crash they find the row. Never
   * fails the call, because the work is done.
   */
  answer: (answer: StoredAnswer) => void;
  fail: (error: unknown) => Promise<void>;
}

/** Attempts of this process, by claim id. */
const running = new Map<string, Promise<void>>();
/** Milliseconds that a second caller waits for the first, and the poll interval. */
const timeoutMs = 10_000;
const lookEveryMs = 50;

const isReservation = (found: Reservation | StoredAnswer): found is Reservation => 'mark' in found;

async function reservation(app: App, request: IdempotentRequest): Promise<Reservation> {
  const id = idOfRequest(app, request);
  const givesUpAt = performance.now() + timeoutMs;
  for (;;) {
    const runningCall = running.get(id);
    if (runningCall) {
      await Promise.race([runningCall, pause(timeoutMs, undefined, { ref: false })]);
    } else {
      const found = await reserve(app, request);
      if (found && isReservation(found)) return found;
      if (found) throw new AnsweredBefore(found);
      await pause(lookEveryMs);
    }
    if (performance.now() > givesUpAt)
      throw new Refusal('conflict', 'This is still being done. Please wait a moment.', {
        retryAfterSeconds: 2,
      });
  }
}

/**
 * Starts a call that must run once. Throws AnsweredBefore with the answer of an earlier one, `key-reused` when the
 * key was used with other content, and `conflict` when another call takes longer than the timeout.
 */
export async function begin(app: App, request: IdempotentRequest): Promise<Attempt> {
  const ownReservation = await reservation(app, request);
  let finished = () => {};
  running.set(ownReservation.id, new Promise((resolve) => (finished = resolve)));
  const warn = (error: Error) => app.log.warn({ fault: error }, 'an answer could not be kept');
  const heartbeat = setInterval(() => void renew(app, ownReservation).catch(warn), leaseMs / 3).unref();
  const end = async (work: Promise<unknown>) => {
    clearInterval(heartbeat);
    await work.catch(warn);
    running.delete(ownReservation.id);
    finished();
  };
  return {
    requestKey: { mark: ownReservation.mark, resumed: ownReservation.resumed },
    answer: (answer) => app.background.add(end(storeAnswer(app, ownReservation, request, answer))),
    // A refused call has changed nothing; other failures may come after the work was done.
    fail: (error) =>
      end(error instanceof Refusal ? forget(app, ownReservation) : abandon(app, ownReservation)),
  };
}

/** Runs the work of a claim once, and returns the first answer to every caller. Runs each call without a claim. */
export async function runClaim(
  app: App,
  request: IdempotentRequest | null,
  work: (requestKey: RequestKey | null) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!request) return work(null);
  try {
    const attempt = await begin(app, request);
    try {
      const answer = await work(attempt.requestKey);
      attempt.answer(answer);
      return answer;
    } catch (error) {
      await attempt.fail(error);
      throw error;
    }
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer;
    throw error;
  }
}
