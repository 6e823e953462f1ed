import type { Payload } from 'payload';
import { plural } from '../../rules/money/numbers';
import { formatBytes } from '../../rules/system/files';
import { freeBytes } from '../disk';
import { bytesOfFiles } from '../domain/system/files/storage-quota';
import type { Env } from '../env';
import { openToOthers } from '../start/file-modes';
import { checkBackups } from './backups';
import { broken, type Finding, lookFinding, okFinding } from './check';
import { checkDatabase, checkKeys, checkQueue, checkRestore } from './database';
import { checkInvoiceNumbers } from './invoice-numbers';
import { checkMail, checkRouter, checkTwilio } from './providers';

function checkAddress(env: Env): Finding {
  const about = 'Public address';
  const { hostname, protocol } = new URL(env.PUBLIC_URL);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (isLocal) {
    return lookFinding(
      about,
      `${env.PUBLIC_URL} only works on this machine`,
      'Ask for your website’s address to be entered before you open. Links in messages need it.',
      'Set PUBLIC_URL to it.',
    );
  }
  if (protocol === 'http:') {
    return broken(
      about,
      `${env.PUBLIC_URL} is not encrypted, so passwords can be read on the way`,
      'Ask for encryption (https) to be set up.',
      'Put a proxy with TLS in front and start PUBLIC_URL with https://.',
    );
  }
  return okFinding(about, env.PUBLIC_URL);
}

function checkWebhooks(env: Env): Finding {
  const about = 'Webhooks';
  if (!env.WEBHOOKS_ALLOW_PRIVATE) return okFinding(about, 'Sent to addresses of the internet alone');
  return lookFinding(
    about,
    'They and notices for phones may be sent to private addresses, and without encryption',
    'Ask for this to be turned off. It’s for tests and development.',
    'Remove WEBHOOKS_ALLOW_PRIVATE.',
  );
}

function checkAssistants(env: Env): Finding {
  const on = `They ask at ${env.PUBLIC_URL}/mcp, and for you at ${env.PUBLIC_URL}/mcp/office`;
  return okFinding('Assistants', env.ASSISTANTS ? on : 'Switched off (ASSISTANTS=off)');
}

/** Reports the address to which Twilio must send replies. Only Twilio knows its own setting. */
function checkWebhook(env: Env): Finding {
  const about = 'SMS replies';
  if (!env.TWILIO_ACCOUNT_SID)
    return lookFinding(
      about,
      'No replies can come in: Twilio, the service that sends your texts, is not connected',
      'To send texts and read replies, ask for Twilio to be connected.',
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM_NUMBER.',
    );
  const url = `${env.PUBLIC_URL}/api/webhooks/twilio/sms`;
  if (!env.PUBLIC_URL.startsWith('https:')) {
    return broken(
      about,
      `Twilio cannot reach ${url}`,
      'Replies and STOP are lost until your site has an encrypted address (https). Ask for one to be set up.',
      'Set PUBLIC_URL to the https address.',
    );
  }
  return okFinding(about, `At Twilio, your number’s “A message comes in” must be ${url}`);
}

/**
 * Checks that the server trusts its proxies. `forwarded` is true when a call came through one, null before the first
 * call.
 */
function checkProxy(env: Env, forwarded: boolean | null): Finding {
  const about = 'How visitors reach it';
  if (forwarded && env.TRUST_PROXY === 0) {
    return broken(
      about,
      'All visitors look like one person to the server, so one of them can use up everyone’s sign-in attempts',
      'Ask for the number of proxies to be entered.',
      'Set TRUST_PROXY to the number of proxies in front of the server, usually 1.',
    );
  }
  if (env.TRUST_PROXY === 0 && env.secureCookies) {
    return lookFinding(
      about,
      'Your address is encrypted by another machine that the server doesn’t know about',
      'Ask for the number of proxies to be entered.',
      'PUBLIC_URL is https and TRUST_PROXY is 0: set it to the number of proxies, usually 1.',
    );
  }
  return okFinding(
    about,
    env.TRUST_PROXY ? `Through ${plural(env.TRUST_PROXY, 'machine')} in front` : 'Directly',
  );
}

const megabyte = 1024 * 1024;

async function checkDisk(env: Env): Promise<Finding> {
  const about = 'Disk';
  const free = await freeBytes(env.DATA_DIR);
  const says = `${Math.round(free / megabyte).toLocaleString('en-AU')} MB are free`;
  if (free < 200 * megabyte)
    return broken(about, says, 'Ask for space to be freed up now. Soon nothing can be saved.');
  if (free < 2000 * megabyte)
    return lookFinding(
      about,
      says,
      'Ask for space to be freed up, or for old backups to be moved to another disk.',
    );
  return okFinding(about, says);
}

async function checkFiles(env: Env): Promise<Finding> {
  const about = 'Photos and attachments';
  const usedBytes = await bytesOfFiles(env);
  const max = env.FILES_MAX_MB * 1_000_000;
  const says = `${formatBytes(usedBytes)} of ${formatBytes(max)}`;
  if (usedBytes < 0.8 * max) return okFinding(about, says);
  const todo = 'Ask for more space. At the limit, no one can send photos.';
  const how = 'Raise FILES_MAX_MB, where the disk has room for it.';
  return usedBytes < max ? lookFinding(about, says, todo, how) : broken(about, says, todo, how);
}

async function checkFileModes(env: Env): Promise<Finding> {
  const about = 'Private files';
  const open = await openToOthers(env);
  if (!open.length) return okFinding(about, 'Only the server’s own user can read them');
  return broken(
    about,
    `Other users of this machine can read ${open.length} of them`,
    'Ask for the server to be restarted. That fixes it.',
    `One is ${open[0]?.path}. Where a restart does not help, it belongs to another user: chown it.`,
  );
}

function checkClock(env: Env, now: Date): Finding {
  const about = 'Clock';
  const local = now.toLocaleString('en-AU', {
    timeZone: env.BUSINESS_TIME_ZONE,
    dateStyle: 'full',
    timeStyle: 'short',
  });
  if (now.getFullYear() < 2025)
    return broken(
      about,
      `The clock says ${local}`,
      'Ask for the server’s clock to be set from the network (NTP).',
    );
  return okFinding(
    about,
    `${local} (${env.BUSINESS_TIME_ZONE}). If your phone shows another time, ask for the server’s clock to be set`,
  );
}

interface Patient {
  env: Env;
  /** Null when the database cannot be opened. */
  payload: Payload | null;
  now: Date;
  /** True when calls came through a proxy; null before the first call. */
  forwarded: boolean | null;
  /** Reads the whole database file. Other calls of this process wait for it. */
  thorough: boolean;
}

type Examination = [about: string, work: () => Promise<Finding | null> | Finding];

const missingDatabase = () =>
  broken(
    'Database',
    'It cannot be opened, or there is none yet',
    'Ask the person who looks after your server to check the database.',
    'See DATABASE_URL and DATA_DIR. On a new machine, start the server once.',
  );

const databaseChecks = (payload: Payload, { env, now, thorough }: Patient): Examination[] => [
  ['Database', () => checkDatabase(payload, env, thorough)],
  ['Restore', () => checkRestore(payload)],
  ['Invoice numbers', () => checkInvoiceNumbers(payload)],
  ['Keys', () => checkKeys(payload)],
  ['Waiting messages', () => checkQueue(payload, now)],
];

/** Checks everything that a running business needs. Sends nothing and changes nothing. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { env, payload, now, forwarded } = patient;
  const examinations: Examination[] = [
    ...(payload ? databaseChecks(payload, patient) : [['Database', missingDatabase] satisfies Examination]),
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
    examinations.map(async ([about, work]) => {
      try {
        return await work();
      } catch {
        // One failed check must not hide the others. Its error may contain private data.
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
