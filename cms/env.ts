import { resolve } from 'node:path';
import { z } from 'zod';
import { urls } from '../contracts/pages/paths';
import { portals } from '../contracts/portals';
import { normalisePhone } from '../rules/accounts/phones';
import { defaultTimeZone, isTimeZone } from '../rules/time/zone';

const serverPaths = [
  '/api',
  '/cms',
  '/cms-api',
  '/media',
  '/assets',
  '/farrier',
  '/pages',
  '/calendar',
  '/mcp',
  '/oauth',
  '/r',
];
/** First segments of used paths. The worker's portal must have an unused name. */
const takenNames: ReadonlySet<string> = new Set(
  [...Object.values(urls), ...portals.map(({ path }) => path), ...serverPaths].map(
    (path) => path.split(/[/?#]/)[1] ?? '',
  ),
);

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);

const phone = optional.transform((text, context) => {
  if (!text) return undefined;
  const number = normalisePhone(text);
  if (!number) context.addIssue({ code: 'custom', message: 'must be a phone number like 0412 345 678' });
  return number ?? undefined;
});

/** Parses earlier secrets that are still accepted: separated by spaces, or the product's own JSON list. */
const earlierSecrets = optional.transform((text, context) => {
  const listed = z.array(z.string().min(16));
  try {
    const rawSecrets: unknown = text?.startsWith('[') ? JSON.parse(text) : (text?.split(/\s+/) ?? []);
    return listed.parse(rawSecrets);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be secrets of at least 16 characters' });
    return z.NEVER;
  }
});

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: optional.pipe(
    z
      .string()
      .regex(/^(mongodb(\+srv)?:\/\/|file:)/, 'must start with mongodb://, mongodb+srv:// or file:')
      .optional(),
  ),
  DATA_DIR: z.string().min(1).default('./data'),
  PAYLOAD_SECRET_OLD: earlierSecrets,
  PAYLOAD_SECRET: optional.pipe(z.string().min(16, 'must have at least 16 characters').optional()),
  ADMIN_PASSWORD: optional.pipe(z.string().min(8, 'must have at least 8 characters').optional()),
  VAPID_PRIVATE_KEY: optional.pipe(
    z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url, 43 characters')
      .optional(),
  ),
  WORKER_PASSWORD: optional.pipe(z.string().min(8, 'must have at least 8 characters').optional()),
  OWNER_EMAIL: optional.pipe(z.email('must be an email address').optional()),
  OWNER_PASSWORD: optional.pipe(z.string().min(10, 'must have at least 10 characters').optional()),
  OWNER_PHONE: phone,
  WORKER_NAME: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]{1,49}$/, 'must be 2 to 50 letters, digits or hyphens')
    .refine((name) => !takenNames.has(name), 'is the address of another page: please add a letter')
    .default('sam'),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone like Australia/Melbourne')
    .default(defaultTimeZone),
  TWILIO_ACCOUNT_SID: optional.pipe(z.string().regex(/^AC/, 'must start with AC').optional()),
  TWILIO_AUTH_TOKEN: optional,
  // A name as sender could not receive STOP or YES.
  TWILIO_FROM_NUMBER: optional
    .refine((text) => !text || normalisePhone(text) !== null, {
      error: 'must be a phone number: a name as the sender cannot receive STOP or YES',
    })
    .transform((text) => (text && normalisePhone(text)) || undefined),
  TWILIO_BASE_URL: optional.pipe(z.url().optional()),
  SMTP_URL: optional.pipe(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
  ),
  MAIL_FROM: optional,
  SMS_DAILY_LIMIT: z.coerce.number().int().min(0).default(500),
  SMS_COUNTRIES: z
    .string()
    .default('61')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^\+?\d{1,3}$/, 'must be country codes like 61,64'))),
  FILES_MAX_MB: z.coerce.number().int().min(1).default(20_000),
  BACKUP_DIR: optional.transform((folder) => folder && resolve(folder)),
  BACKUP_PASSPHRASE: optional.pipe(z.string().min(12, 'must have at least 12 characters').optional()),
  ROUTER_URL: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'must be the address of an OSRM server' }).optional(),
  ),
  WEBHOOKS_ALLOW_PRIVATE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((text) => text === 'true'),
  ASSISTANTS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((text) => text === 'on'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_BASE_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  METRICS_TOKEN: optional.pipe(z.string().min(16, 'must have at least 16 characters').optional()),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  KEEP_ALIVE_SECONDS: z.coerce.number().int().min(5).max(600).default(75),
});

/** The current secret first, then earlier ones. */
export type Secrets = readonly [string, ...string[]];

export type Env = ReturnType<typeof readEnv>;

/** Parses the environment variables once. Throws an Error that names each bad variable and its correct form. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const twilio = [values.TWILIO_ACCOUNT_SID, values.TWILIO_AUTH_TOKEN, values.TWILIO_FROM_NUMBER];
  if (twilio.some(Boolean) && !twilio.every(Boolean)) {
    throw new Error(
      'The configuration is not valid:\n  TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM_NUMBER: set all three or none',
    );
  }
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET) {
    throw new Error(
      'The configuration is not valid:\n  STRIPE_WEBHOOK_SECRET: set it beside STRIPE_SECRET_KEY, as only its webhook says what was paid',
    );
  }
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    ...values,
    DATA_DIR: dataDir,
    DATABASE_URL: values.DATABASE_URL ?? `file:${resolve(dataDir, 'farrier.db')}`,
    PUBLIC_URL: publicUrl,
    secureCookies: publicUrl.startsWith('https:'),
    usesMongo: /^mongodb/.test(values.DATABASE_URL ?? ''),
  };
}

/** Returns every accepted PAYLOAD_SECRET, the current one first. Throws when there is none. */
export function secretsOf({
  PAYLOAD_SECRET,
  PAYLOAD_SECRET_OLD,
}: Pick<Env, 'PAYLOAD_SECRET' | 'PAYLOAD_SECRET_OLD'>): Secrets {
  if (!PAYLOAD_SECRET) throw new Error('PAYLOAD_SECRET is missing');
  return [PAYLOAD_SECRET, ...PAYLOAD_SECRET_OLD];
}
