import { Refusal } from '../refusal';
import type { Limiter } from './limiter';
import type { LimitName } from './limits';

/** The attempts of one account and address in this process. */
interface Attempts {
  /** Attempts are counted one after the other, so that a refused one knows all that came before. */
  counting: Promise<unknown>;
  /** Those that are being judged: kept when they succeed, rejected when they don't. */
  judging: Set<Promise<void>>;
  present: number;
}
const attempts = new Map<string, Attempts>();
const failed = new Error('The login failed');

/**
 * Runs a login under the three limits on guessing (decisions.md section 4). The attempt is counted before it
 * is judged, so of many parallel guesses only the first few are. A success takes its count back, and an
 * attempt beyond the limit waits whether one of those that are being judged does: of eight devices that sign
 * in at once with the right password all get in. `check` returns null for a failed login.
 */
export async function limitedLogin<Found>(
  limiter: Limiter,
  who: { account: string; address: string },
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const account = who.account.trim().toLowerCase().slice(0, 300);
  const key = `${account}|${who.address}`;
  const limits: [LimitName, string][] = [
    ['loginPerAccountAndAddress', key],
    ['loginPerAddress', who.address],
    ['loginPerAccount', account],
  ];
  const mine = attempts.get(key) ?? { counting: Promise.resolve(), judging: new Set(), present: 0 };
  attempts.set(key, mine);
  mine.present += 1;
  try {
    for (;;) {
      const turn = mine.counting.then(() => admit(limiter, limits, mine, check));
      mine.counting = turn.catch(() => undefined);
      const { judged, refusal } = await turn;
      if (judged) return await judged;
      await Promise.any(mine.judging).catch(() => {
        throw refusal;
      });
    }
  } finally {
    mine.present -= 1;
    if (!mine.present) attempts.delete(key);
  }
}

/** Counts an attempt and starts to judge it, or says why not. */
async function admit<Found>(
  limiter: Limiter,
  limits: [LimitName, string][],
  { judging }: Attempts,
  check: () => Promise<Found | null>,
): Promise<{ judged?: Promise<Found | null>; refusal?: Refusal }> {
  const refusal = await countAll(limiter, limits);
  if (refusal) return { refusal };
  const judged = check().then(async (found) => {
    if (found) await takeBack(limiter, limits);
    return found;
  });
  const outcome = judged.then((found) => {
    if (!found) throw failed;
  });
  judging.add(outcome);
  outcome.catch(() => undefined).finally(() => judging.delete(outcome));
  return { judged };
}

async function takeBack(limiter: Limiter, counted: [LimitName, string][]): Promise<void> {
  for (const [name, subject] of counted) await limiter.forgive(name, subject);
}

/** Counts an attempt against every limit. A refused attempt is not judged, so it keeps no count. */
async function countAll(limiter: Limiter, limits: [LimitName, string][]): Promise<Refusal | null> {
  for (const [index, [name, subject]] of limits.entries()) {
    try {
      await limiter.hit(name, subject);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await takeBack(limiter, limits.slice(0, index + 1));
      return error;
    }
  }
  return null;
}
