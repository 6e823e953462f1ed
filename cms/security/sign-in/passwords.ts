import { createHash, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordCost } from './password-cost';

const pbkdf2Async = promisify(pbkdf2);
const bytes = 32;
const prefix = 'pbkdf2-sha256-v1';

/** How many hashes run at once: half of Node's four threads, so that files and the database get on beside them. */
const mostAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Derives in its turn. Nothing is refused: known and unknown accounts wait in the same queue, in order. */
async function derive(password: string, salt: Buffer, rounds: number): Promise<Buffer> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await pbkdf2Async(password, salt, rounds, bytes, 'sha256');
  } finally {
    // Hands the place to the next in line directly, so that a new call cannot take it in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const partsOf = (stored: string) => stored.split(':');

/** How a hash was made: those that were made alike are compared with one derivation. */
const makingOf = (stored: string): string => partsOf(stored).slice(0, 3).join(':');

/** The salt of a stored hash while new ones are made as it was; else a new one. */
function saltLike(stored: string | null | undefined): Buffer {
  const [kind, rounds, salt] = partsOf(stored ?? '');
  const isAlike = kind === prefix && Number(rounds) === passwordCost.rounds && salt;
  return isAlike ? Buffer.from(salt, 'base64url') : randomBytes(16);
}

/**
 * A slow salted hash: `pbkdf2-sha256-v1:<rounds>:<salt>:<hash>`. The password is taken as it is, to the byte. With
 * `alike` it has the salt of that hash, so that one derivation compares both.
 */
export async function hashPassword(password: string, alike?: string | null): Promise<string> {
  const { rounds } = passwordCost;
  const salt = saltLike(alike);
  const hash = await derive(password, salt, rounds);
  return [prefix, rounds, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

const noPassword = () =>
  `${prefix}:${passwordCost.rounds}:${Buffer.alloc(16).toString('base64url')}:${Buffer.alloc(bytes).toString('base64url')}`;

/** The derivation of a password with the salt and the rounds of a stored hash. */
async function derivedLike(password: string, stored: string): Promise<Buffer | null> {
  const [kind, rounds, salt = ''] = partsOf(stored);
  return kind === prefix ? derive(password, Buffer.from(salt, 'base64url'), Number(rounds)) : null;
}

function isHash(stored: string, actual: Buffer | null): boolean {
  const expected = Buffer.from(partsOf(stored)[3] ?? '', 'base64url');
  return actual !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * The stored hashes that the password matches. It always takes the given number of derivations: hashes with the same
 * salt share one, and others get one each while some are left, the first before the others. So neither time nor cost
 * shows who has an account.
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
  const spare = Array.from({ length: derivations - makings.length }, noPassword);
  const derived = await Promise.all([...makings, ...spare].map((each) => derivedLike(password, each)));
  return stored.map((hash) => {
    const place = hash ? makings.indexOf(makingOf(hash)) : -1;
    return Boolean(hash) && place >= 0 && isHash(hash ?? '', derived[place] ?? null);
  });
}

/**
 * Compares a password with its hash. Without a stored hash it does the same work and answers false, so that
 * the time does not reveal whether the account exists.
 */
export const passwordMatches = async (
  password: string,
  stored: string | null | undefined,
): Promise<boolean> => (await matchingPasswords(password, [stored], 1))[0] ?? false;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, whatever their lengths. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** A random token of 256 bits, for sessions and one-time links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token: the token itself is never stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
