import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import {
  abandon,
  type Claim,
  forget,
  type Held,
  idOfClaim,
  type KeptAnswer,
  keep,
  leaseMs,
  renew,
  reserve,
} from './kept-answers';

/** What the rows that a call makes must carry, so that a try after a crash finds them. */
export interface Intent {
  mark: string;
  /** Whether an earlier try died half-way: its rows may be there. */
  resumed: boolean;
}

/** Somebody has asked the same before, and was answered. */
export class AnsweredBefore extends Error {
  readonly answer: KeptAnswer;

  constructor(answer: KeptAnswer) {
    super('This call was answered before');
    this.name = 'AnsweredBefore';
    this.answer = answer;
  }
}

export interface Attempt {
  intent: Intent;
  /**
   * Keeps the answer, and nobody waits for it: until it is kept, who asks again waits, and after a crash finds the row
   * that was made. The work is done, so this never fails the call.
   */
  answer: (answer: KeptAnswer) => void;
  /** Tells that the work has failed. */
  fail: (error: unknown) => Promise<void>;
}

/** The attempts of this process, by the ids of their claims. */
const running = new Map<string, Promise<void>>();
/** For how long a second caller waits for the first, and how often it looks, in milliseconds. */
const patienceMs = 10_000;
const lookEveryMs = 50;

const isHeld = (found: Held | KeptAnswer): found is Held => 'mark' in found;

async function held(app: App, claim: Claim): Promise<Held> {
  const id = idOfClaim(app, claim);
  const givesUpAt = performance.now() + patienceMs;
  for (;;) {
    const other = running.get(id);
    if (other) {
      await Promise.race([other, pause(patienceMs, undefined, { ref: false })]);
    } else {
      const found = await reserve(app, claim);
      if (found && isHeld(found)) return found;
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
 * Begins a call that must be done once. Throws AnsweredBefore with the answer of an earlier one, `key-reused` when
 * its key was used with other words, and `conflict` when another takes longer than a caller waits.
 */
export async function begin(app: App, claim: Claim): Promise<Attempt> {
  const mine = await held(app, claim);
  let finished = () => {};
  running.set(mine.id, new Promise((resolve) => (finished = resolve)));
  const warn = (error: Error) => app.log.warn({ fault: error }, 'an answer could not be kept');
  const heartbeat = setInterval(() => void renew(app, mine).catch(warn), leaseMs / 3).unref();
  const end = async (work: Promise<unknown>) => {
    clearInterval(heartbeat);
    await work.catch(warn);
    running.delete(mine.id);
    finished();
  };
  return {
    intent: { mark: mine.mark, resumed: mine.resumed },
    answer: (answer) => app.background.add(end(keep(app, mine, claim, answer))),
    // A refused call has changed nothing; any other failure may have come after the work was done.
    fail: (error) => end(error instanceof Refusal ? forget(app, mine) : abandon(app, mine)),
  };
}

/**
 * Does the work of a claim once, and returns its answer: the first one's, however often it is asked for. Without a
 * claim every call is its own.
 */
export async function once(
  app: App,
  claim: Claim | null,
  work: (intent: Intent | null) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  if (!claim) return work(null);
  try {
    const attempt = await begin(app, claim);
    try {
      const answer = await work(attempt.intent);
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
