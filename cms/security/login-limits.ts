import type { Limiter } from './limiter';
import type { LimitName } from './limits';

/**
 * Runs a login under the three limits on guessing (decisions.md section 4). The attempt is counted before it
 * is judged, so of many parallel guesses only the first few are; a success takes its count back.
 * `check` returns null for a failed login.
 */
export async function limitedLogin<Found>(
  limiter: Limiter,
  who: { account: string; address: string },
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const account = who.account.trim().toLowerCase().slice(0, 300);
  const counted: [LimitName, string][] = [
    ['loginPerAccountAndAddress', `${account}|${who.address}`],
    ['loginPerAddress', who.address],
    ['loginPerAccount', account],
  ];
  for (const [name, subject] of counted) await limiter.hit(name, subject);
  const found = await check();
  if (found) for (const [name, subject] of counted) await limiter.forgive(name, subject);
  return found;
}
