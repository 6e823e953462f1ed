import { createMutex } from '../../create-queue';
import { MoreNeeded, Refusal } from '../../refusal';
import type { Caller } from '../accounts/caller';
import { isWithin, type Limiter } from '../limits/limiter';
import type { LimitName } from '../limits/limits';

type Counts = readonly (readonly [LimitName, string])[];

/** Counted separately, so that attempts without a code use up no guesses. */
interface Counted {
  guesses: Counts;
  withoutCode: Counts;
}

/** Runs attempts on the same counts in sequence: a success removes its count before the next one. */
const attempts = createMutex();

/** Joins the parts of a subject, so that no account name can imitate another account with an address. */
const joined = (...parts: string[]) => parts.join('|');

/**
 * Returns the limits for an attempt (docs/decisions/011-limits-of-signing-in.md). A known device has its own limit,
 * so that strangers cannot lock it out. The account's limit slows down only addresses that never signed in to it.
 */
async function limitsOn(limiter: Limiter, who: Names, caller: Caller): Promise<Counted> {
  const { address, network, device } = caller;
  const knownDevice = device !== null && (await knowsDevice(limiter, who.account, caller));
  const knownAddress = await limiter.remembers(joined(normaliseAccount(who.account), 'address', address));
  const account = normaliseAccount(who.countedAs ?? who.account);
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

/** Returns the device's id. A new device gets one, within a daily limit, because ids are stored for a year. */
async function deviceOf(limiter: Limiter, account: string, caller: Caller): Promise<string | null> {
  if (caller.device || !caller.nameDevice) return caller.device;
  return (await isWithin(limiter.hit('newDevice', account))) ? caller.nameDevice() : null;
}

/** Returns the account for limits, equal for all spellings. */
const normaliseAccount = (account: string): string => account.trim().toLowerCase().slice(0, 300);

export const knowsDevice = async (limiter: Limiter, account: string, { device }: Caller): Promise<boolean> =>
  device !== null && (await limiter.remembers(joined(normaliseAccount(account), 'device', device)));

/** Stores device and address of a sign-in, for each name that only this account has. A new device gets its id. */
export async function rememberCaller(
  limiter: Limiter,
  accounts: readonly string[],
  caller: Caller,
): Promise<void> {
  const names = accounts.map(normaliseAccount);
  const device = await deviceOf(limiter, names[0] ?? '', caller);
  for (const account of names) {
    const places = [joined(account, 'address', caller.address)];
    if (device) places.push(joined(account, 'device', device));
    for (const place of places) if (!(await limiter.remembers(place))) await limiter.remember(place);
  }
}

interface Names {
  /** The name that devices and addresses are remembered by. */
  account: string;
  /** The name that attempts count by, equal for all names of one account; by default `account`. */
  countedAs?: string;
}

interface Who<Found> extends Names {
  caller: Caller;
  mayNeedMore?: boolean;
  /** Returns the accounts that remember this device after a success; by default the typed one. */
  knownTo?: (found: Found) => readonly string[];
}

/**
 * Runs a login under the limits on guessing. Counts the attempt before the check and removes the count after a
 * success. So eight devices with the right password all get in, and of many parallel guesses only a few are checked.
 * `check` returns null for a failed login. `MoreNeeded` counts as an attempt without a code, not as a guess, and
 * remembers no device: a password alone must not give a device for guessing codes. `mayNeedMore` logins check that
 * limit first, so that a known password cannot cause endless hashing.
 */
export async function limitedLogin<Found>(
  limiter: Limiter,
  who: Who<Found>,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const { guesses, withoutCode } = await limitsOn(limiter, who, who.caller);
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
  if (found) await rememberCaller(limiter, who.knownTo?.(found) ?? [who.account], who.caller);
  return found;
}

async function refundAttempt(limiter: Limiter, counted: Counts): Promise<void> {
  for (const [name, subject] of counted) await limiter.forgive(name, subject);
}

/**
 * Counts an attempt against every limit. Throws the refusal of a full one. A refused attempt is not checked and keeps
 * no count. While a limit is known to be full, further attempts cost no write.
 */
async function countAll(limiter: Limiter, counts: Counts): Promise<void> {
  for (const [name, subject] of counts) {
    const refusal = limiter.refusalOf(name, subject);
    if (refusal) throw refusal;
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
