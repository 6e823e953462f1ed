import type { Payload } from 'payload';
import type { Env } from '../env';
import { checkBackups } from './backups';
import { broken, type Finding } from './check';
import { checkDatabase, checkKeys, checkQueue, checkRestore } from './database';
import { checkInvoiceNumbers } from './invoice-numbers';
import { checkClock, checkDisk, checkFileModes, checkFiles } from './machine';
import { checkMail, checkRouter, checkTwilio } from './providers';
import { checkAddress, checkAssistants, checkProxy, checkWebhook, checkWebhooks } from './settings';

interface Patient {
  env: Env;
  /** Null when the database cannot be opened. */
  payload: Payload | null;
  now: Date;
  /** True when calls came through a proxy; null when no call was seen. */
  forwarded: boolean | null;
  /** Reads the whole database file. Every other call of this process waits meanwhile. */
  thorough: boolean;
}

type Look = [about: string, work: () => Promise<Finding | null> | Finding];

const noDatabase = () =>
  broken(
    'Database',
    'It cannot be opened, or there is none yet',
    'Ask the person who looks after your server to check the database.',
    'See DATABASE_URL and DATA_DIR. On a new machine, start the server once.',
  );

const looksInto = (payload: Payload, { env, now, thorough }: Patient): Look[] => [
  ['Database', () => checkDatabase(payload, env, thorough)],
  ['Restore', () => checkRestore(payload)],
  ['Invoice numbers', () => checkInvoiceNumbers(payload)],
  ['Keys', () => checkKeys(payload)],
  ['Waiting messages', () => checkQueue(payload, now)],
];

/** Looks at everything that a running business needs. Sends nothing and changes nothing. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { env, payload, now, forwarded } = patient;
  const looks: Look[] = [
    ...(payload ? looksInto(payload, patient) : [['Database', noDatabase] satisfies Look]),
    ['SMS', () => checkTwilio(env)],
    ['Email', () => checkMail(env)],
    ['SMS replies', () => checkWebhook(env)],
    ['Webhooks', () => checkWebhooks(env)],
    ['Assistants', () => checkAssistants(env)],
    ['Roads', () => checkRouter(env)],
    ['Public address', () => checkAddress(env)],
    ['How visitors reach it', () => checkProxy(env, forwarded)],
    ['Backups', () => checkBackups(env, payload, now)],
    ['Disk', () => checkDisk(env)],
    ['Photos and attachments', () => checkFiles(env)],
    ['Private files', () => checkFileModes(env)],
    ['Clock', () => checkClock(env, now)],
  ];
  const found = await Promise.all(
    looks.map(async ([about, work]) => {
      try {
        return await work();
      } catch {
        // One look that fails must not hide the others; what it would have said may hold what is private.
        return broken(
          about,
          'We couldn’t check this',
          'Ask the person who looks after your server: its database or disk can’t be read.',
        );
      }
    }),
  );
  return found.filter((finding) => finding !== null);
}
