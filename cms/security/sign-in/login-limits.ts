import { createMutex } from '../../create-queue';
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

/** Attempts that count alike are judged one after the other: each success has taken its count back before the next. */
const attempts = createMutex();

/** The parts of a subject, so that no account can be written like another's with an address. */
const joined = (...parts: string[]) => parts.join('|');

/**
 * The limits that an attempt counts against (docs/decisions/011-limits-of-signing-in.md). A known device is judged by
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

/** True when the device has signed in to the account before. */
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
  /** The accounts that know this device after a success; by default the one that was typed. */
  knownTo?: (found: Found) => readonly string[];
}

/**
 * Runs a login under the limits on guessing. The attempt is counted before it is judged, and a success takes its count
 * back: of eight devices that sign in at once with the right password all get in, and of many parallel guesses only the
 * first few are judged. `check` returns null for a failed login. When it throws `MoreNeeded` the attempt counts as no
 * guess, and makes nothing known here: who has the password alone must not get a device of their own to guess codes
 * with. It counts as one without a code, which a `mayNeedMore` login says beforehand: who has the password must not make
 * the server hash without end either.
 */
export async function limitedLogin<Found>(
  limiter: Limiter,
  who: Who<Found>,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const account = counted(who.account);
  const { guesses, withoutCode } = await limitsOn(limiter, account, who.caller);
  const all = who.mayNeedMore ? [...guesses, ...withoutCode] : guesses;
  const subjects = guesses.map(([, subject]) => subject).join(' ');
  const found = await attempts(subjects, async () => {
    await countAll(limiter, all);
    try {
      const right = await check();
      if (right) await refundAttempt(limiter, all);
      return right;
    } catch (error) {
      if (error instanceof MoreNeeded) await refundAttempt(limiter, guesses);
      throw error;
    }
  });
  if (found) await rememberCaller(limiter, who.knownTo?.(found) ?? [account], who.caller);
  return found;
}

async function refundAttempt(limiter: Limiter, counted: Counts): Promise<void> {
  for (const [name, subject] of counted) await limiter.forgive(name, subject);
}

/**
 * Counts an attempt against every limit, and throws the refusal of one that is full. A refused attempt is not judged, so
 * it keeps no count; while it is known that one of the limits is full it costs no write either, however many come.
 */
async function countAll(limiter: Limiter, counts: Counts): Promise<void> {
  for (const [name, subject] of counts) {
    const known = limiter.refusalOf(name, subject);
    if (known) throw known;
  }
  for (const [index, [name, subject]] of counts.entries()) {
    try {
      await limiter.hit(name, subject);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refundAttempt(limiter, counts.slice(0, index));
      await limiter.uncount(name, subject);
      throw error;
    }
  }
}
