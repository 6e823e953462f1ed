import { join } from 'node:path';
import type { Env } from '../env';

const meanings: Record<string, string> = {
  ADMIN_PASSWORD: 'password of /admin',
  WORKER_PASSWORD: "password of the worker's portal",
  OWNER_EMAIL: 'sign-in to /cms',
  OWNER_PASSWORD: 'password of /cms',
};

/** Returns the terminal's text after a start. Only the run that created secrets shows them. */
export function announce(env: Env, url: string, made: readonly string[]): string {
  const lines = [
    '',
    `  Website         ${url}`,
    `  Dashboard       ${url}/admin`,
    `  Content (CMS)   ${url}/cms`,
    `  API             ${url}/api/docs`,
    `  Data            ${env.DATA_DIR} (${env.usesMongo ? 'database: MongoDB' : 'database: embedded SQLite'})`,
  ];
  if (!env.TWILIO_ACCOUNT_SID) lines.push('  SMS             not configured: kept in the message log');
  if (!env.SMTP_URL) lines.push('  Email           not configured: kept in the message log');
  const shownNames = made.filter((name) => name in meanings);
  if (shownNames.length) {
    lines.push('', '  Made for you, and shown this once:');
    for (const name of shownNames)
      lines.push(`    ${name.padEnd(16)} ${process.env[name]}   (${meanings[name]})`);
    lines.push(`  They are kept in ${join(env.DATA_DIR, 'secrets.json')}.`);
  }
  return `${lines.join('\n')}\n`;
}
