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
    // Whoever is next takes the place over; a call that comes meanwhile cannot slip in before.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A slow salted hash: `pbkdf2-sha256-v1:<rounds>:<salt>:<hash>`. The password is taken as it is, to the byte. */
export async function hashPassword(password: string): Promise<string> {
  const { rounds } = passwordCost;
  const salt = randomBytes(16);
  const hash = await derive(password, salt, rounds);
  return [prefix, rounds, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

const noPassword = () =>
  `${prefix}:${passwordCost.rounds}:${Buffer.alloc(16).toString('base64url')}:${Buffer.alloc(bytes).toString('base64url')}`;

/**
 * Whether the password is the one that was hashed.
 * Without a stored hash it does the same work and answers no, so that time does not tell who exists.
 */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [kind, storedRounds, salt = '', hash = ''] = (stored || noPassword()).split(':');
  if (kind !== prefix) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(storedRounds));
  return Boolean(stored) && expected.length === actual.length && timingSafeEqual(expected, actual);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, whatever their lengths. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** A random token of 256 bits, for sessions and one-time links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: the token itself never is. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
