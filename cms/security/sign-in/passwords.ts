import { createHash, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordCost } from './password-cost';

const pbkdf2Async = promisify(pbkdf2);
const bytes = 32;
const prefix = 'pbkdf2-sha256-v1';

/** The most parallel hashes: half of Node's four threads. Files and the database need the others. */
const mostAtOnce = 2;
let running = 0;
const queue: (() => void)[] = [];

/** Derives a key in its turn. Known and unknown accounts wait in one queue, without refusals. */
async function derive(password: string, salt: Buffer, rounds: number): Promise<Buffer> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => queue.push(resolve));
  try {
    return await pbkdf2Async(password, salt, rounds, bytes, 'sha256');
  } finally {
    // Passes the place to the next in line, so that a new call cannot take it.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

const partsOf = (stored: string) => stored.split(':');

/** Returns a hash's parameters. One derivation can be compared with all hashes of equal parameters. */
const makingOf = (stored: string): string => partsOf(stored).slice(0, 3).join(':');

/** Returns the salt of a stored hash with current parameters, else a new salt. */
function saltLike(stored: string | null | undefined): Buffer {
  const [kind, rounds, salt] = partsOf(stored ?? '');
  const isAlike = kind === prefix && Number(rounds) === passwordCost.rounds && salt;
  return isAlike ? Buffer.from(salt, 'base64url') : randomBytes(16);
}

/**
 * Returns a slow salted hash: `pbkdf2-sha256-v1:<rounds>:<salt>:<hash>`. Uses the exact bytes of the password.
 * `alike` shares its salt, so that one derivation serves both.
 */
export async function hashPassword(password: string, alike?: string | null): Promise<string> {
  const { rounds } = passwordCost;
  const salt = saltLike(alike);
  const hash = await derive(password, salt, rounds);
  return [prefix, rounds, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

const dummyHash = () =>
  `${prefix}:${passwordCost.rounds}:${Buffer.alloc(16).toString('base64url')}:${Buffer.alloc(bytes).toString('base64url')}`;

async function derivedLike(password: string, stored: string): Promise<Buffer | null> {
  const [kind, rounds, salt = ''] = partsOf(stored);
  return kind === prefix ? derive(password, Buffer.from(salt, 'base64url'), Number(rounds)) : null;
}

function isHash(stored: string, actual: Buffer | null): boolean {
  const expected = Buffer.from(partsOf(stored)[3] ?? '', 'base64url');
  return actual !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Returns which stored hashes match. Always runs the given number of derivations, so that time and cost do not reveal
 * accounts. Hashes with one salt share a derivation; the first hashes come first.
 */
export async function matchingPasswords(
  password: string,
  stored: readonly (string | null | undefined)[],
  derivations: number,
): Promise<boolean[]> {
  const makings = [...new Set(stored.flatMap((hash) => (hash ? [makingOf(hash)] : [])))].slice(
    0,
    derivations,
  );
  const spare = Array.from({ length: derivations - makings.length }, dummyHash);
  const derived = await Promise.all([...makings, ...spare].map((each) => derivedLike(password, each)));
  return stored.map((hash) => {
    const place = hash ? makings.indexOf(makingOf(hash)) : -1;
    return Boolean(hash) && place >= 0 && isHash(hash ?? '', derived[place] ?? null);
  });
}

/**
 * Compares a password with its hash. Does the same work without a hash and returns false, so that the time does not
 * reveal accounts.
 */
export const passwordMatches = async (
  password: string,
  stored: string | null | undefined,
): Promise<boolean> => (await matchingPasswords(password, [stored], 1))[0] ?? false;

const digest = (text: string) => createHash('sha256').update(text).digest();

export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token. The token itself is never stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
