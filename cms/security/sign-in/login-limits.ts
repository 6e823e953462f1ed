import { MoreNeeded, Refusal } from '../../refusal';
import type { Caller } from '../accounts/caller';
import { isWithin, type Limiter } from '../limits/limiter';
import type { LimitName } from '../limits/limits';

/** The limits that an attempt counts against, each with its subject. */
type Counts = readonly (readonly [LimitName, string])[];

/** Counted apart, so that who asks without a code has used up none of the guesses for when they say it. */
interface Counted {
  guesses: Counts;
  withoutCode: Counts;
}

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

/** The parts of a subject, so that no account can be written like another's with an address. */
const joined = (...parts: string[]) => parts.join('|');

/**
 * What an attempt counts against (docs/decisions/011-limits-of-signing-in.md). A device that has signed in to the account is judged by
 * its own attempts alone, so that no stranger can lock it out. The account as a whole is slowed down only for
 * addresses that never signed in to it.
 */
async function limitsOn(limiter: Limiter, account: string, caller: Caller): Promise<Counted> {
  const { address, network, device } = caller;
  const knownDevice = device !== null && (await knowsDevice(limiter, account, caller));
  const knownAddress = await limiter.remembers(joined(account, 'address', address));
  if (knownDevice) {
    const place = joined(account, device);
    return { guesses: [['loginPerDevice', place]], withoutCode: [['loginWithoutCode', place]] };
  }
  const place = joined(account, address);
  return {
    guesses: [
      ['loginPerAccountAndAddress', place],
      ['loginPerAddress', address],
      ...(network ? ([['loginPerNetwork', network]] as const) : []),
      ...(knownAddress ? [] : ([['loginPerAccount', account]] as const)),
    ],
    withoutCode: [
      ['loginWithoutCode', place],
      ...(knownAddress ? [] : ([['loginWithoutCodePerAccount', account]] as const)),
    ],
  };
}

/** The device that signs in: one that has none gets an id, so many a day, because each is kept for a year. */
async function deviceOf(limiter: Limiter, account: string, caller: Caller): Promise<string | null> {
  if (caller.device || !caller.nameDevice) return caller.device;
  return (await isWithin(limiter.hit('newDevice', account))) ? caller.nameDevice() : null;
}

/** An account as limits count it, the same for every way to write it. */
const counted = (account: string): string => account.trim().toLowerCase().slice(0, 300);

/** Whether a device has signed in to an account. */
export const knowsDevice = async (limiter: Limiter, account: string, { device }: Caller): Promise<boolean> =>
  device !== null && (await limiter.remembers(joined(counted(account), 'device', device)));

/** Notes who signed in from where, by each way to write the account that is theirs alone, and gives a new device its id. */
export async function rememberCaller(
  limiter: Limiter,
  accounts: readonly string[],
  caller: Caller,
): Promise<void> {
  const names = accounts.map(counted);
  const device = await deviceOf(limiter, names[0] ?? '', caller);
  for (const account of names) {
    const places = [joined(account, 'address', caller.address)];
    if (device) places.push(joined(account, 'device', device));
    for (const place of places) if (!(await limiter.remembers(place))) await limiter.remember(place);
  }
}

interface Who<Found> {
  account: string;
  caller: Caller;
  mayNeedMore?: boolean;
  /** The accounts that whoever succeeds is known to from now on; the one that was typed where nothing is said. */
  knownTo?: (found: Found) => readonly string[];
}

/**
 * Runs a login under the limits on guessing. The attempt is counted before it
 * is judged, so of many parallel guesses only the first few are. A success takes its count back, and an
 * attempt beyond the limit waits whether one of those that are being judged does: of eight devices that sign
 * in at once with the right password all get in. `check` returns null for a failed login. When it throws `MoreNeeded`
 * the attempt counts as no guess, and makes nothing known here: who has the password alone must not get a device
 * of their own to guess codes with. It counts as one without a code, which a `mayNeedMore` login says beforehand:
 * who has the password must not make the server hash without end either.
 */
export async function limitedLogin<Found>(
  limiter: Limiter,
  who: Who<Found>,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const account = counted(who.account);
  const { guesses, withoutCode } = await limitsOn(limiter, account, who.caller);
  const counts = { guesses, withoutCode: who.mayNeedMore ? withoutCode : [] };
  const key = guesses.map(([, subject]) => subject).join(' ');
  const mine = attempts.get(key) ?? { counting: Promise.resolve(), judging: new Set(), present: 0 };
  attempts.set(key, mine);
  mine.present += 1;
  try {
    for (;;) {
      const turn = mine.counting.then(() => admit(limiter, counts, mine, check));
      mine.counting = turn.catch(() => undefined);
      const { judged, refusal } = await turn;
      if (!judged) {
        await Promise.any(mine.judging).catch(() => {
          throw refusal;
        });
        continue;
      }
      const found = await judged;
      if (found) await rememberCaller(limiter, who.knownTo?.(found) ?? [account], who.caller);
      return found;
    }
  } finally {
    mine.present -= 1;
    if (!mine.present) attempts.delete(key);
  }
}

/** Counts an attempt and starts to judge it, or says why not. */
async function admit<Found>(
  limiter: Limiter,
  { guesses, withoutCode }: Counted,
  { judging }: Attempts,
  check: () => Promise<Found | null>,
): Promise<{ judged?: Promise<Found | null>; refusal?: Refusal }> {
  const all = [...guesses, ...withoutCode];
  const refusal = await countAll(limiter, all);
  if (refusal) return { refusal };
  const judged = check().then(
    async (found) => {
      if (found) await takeBack(limiter, all);
      return found;
    },
    async (error: unknown) => {
      if (error instanceof MoreNeeded) await takeBack(limiter, guesses);
      throw error;
    },
  );
  const outcome = judged.then((found) => {
    if (!found) throw failed;
  });
  judging.add(outcome);
  outcome.catch(() => undefined).finally(() => judging.delete(outcome));
  return { judged };
}

async function takeBack(limiter: Limiter, counted: Counts): Promise<void> {
  for (const [name, subject] of counted) await limiter.forgive(name, subject);
}

/**
 * Counts an attempt against every limit. A refused attempt is not judged, so it keeps no count; while it is known that
 * one of the limits is full it costs no write either, however many guesses come.
 */
async function countAll(limiter: Limiter, counts: Counts): Promise<Refusal | null> {
  for (const [name, subject] of counts) {
    const known = limiter.refusalOf(name, subject);
    if (known) return known;
  }
  for (const [index, [name, subject]] of counts.entries()) {
    try {
      await limiter.hit(name, subject);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await takeBack(limiter, counts.slice(0, index));
      await limiter.uncount(name, subject);
      return error;
    }
  }
  return null;
}
