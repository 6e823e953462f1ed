import type { ApiToken as Row } from '../../../collections/payload-types';
import { type ApiToken, maxTokens, type TokenInput } from '../../../contracts/connections/tokens';
import { type Scope, scopes } from '../../../contracts/scopes';
import { type Condition, type NewRow, rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { invalidField, notFound, Refusal } from '../../refusal';
import { auditCaller } from '../../security/audit';
import { hashToken } from '../../security/sign-in/passwords';
import { newApiToken } from '../../security/tokens/api-tokens';
import { createWithinCap } from '../create-within-cap';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { notifyOfToken } from './notify-of-new-access';

const scopesIn = (value: unknown): Scope[] =>
  scopes.filter((scope) => Array.isArray(value) && value.includes(scope));

const asToken = (
  row: Pick<Row, 'id' | 'name' | 'scopes' | 'createdAt' | 'lastUsedAt' | 'expiresOn' | 'host'>,
): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: scopesIn(row.scopes),
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt ?? null,
  expiresOn: row.expiresOn ?? null,
  host: row.host ?? null,
});

/** Conditions for tokens and programs that count towards the twenty: not expired. */
const unexpiredTokenCondition = ({ env, now }: Pick<App, 'env' | 'now'>): Condition<'api-tokens'> => ({
  or: [{ expiresOn: null }, { expiresOn: { from: dateIn(env.BUSINESS_TIME_ZONE, now()) } }],
});

export async function listTokens(app: App): Promise<ApiToken[]> {
  const fields = ['name', 'scopes', 'createdAt', 'lastUsedAt', 'expiresOn', 'host'] as const;
  return (await rows(app, 'api-tokens').pick({}, fields, { sort: ['nameKey'] })).map((row) =>
    asToken(row as Row),
  );
}

/** Adds a token or a program's grant, of which there are at most twenty. Throws `conflict` beyond them. */
export const addToken = (app: App, row: Omit<NewRow<'api-tokens'>, 'createdAt'>): Promise<Row> =>
  createWithinCap(
    app,
    {
      collection: 'api-tokens',
      where: unexpiredTokenCondition(app),
      max: maxTokens,
      words: `There are ${maxTokens} tokens and programs already. Please end one first.`,
    },
    () => rows(app, 'api-tokens').add({ ...row, createdAt: app.now().toISOString() }),
  );

/** Creates a token. Only this response contains it. */
export async function createToken(
  app: App,
  { name, scopes: wanted, expiresOn = null }: TokenInput,
  requestKey: RequestKey | null,
): Promise<ApiToken & { token?: string }> {
  if (expiresOn && expiresOn < dateIn(app.env.BUSINESS_TIME_ZONE, app.now()))
    throw invalidField('expiresOn', 'Please choose a day from today on');
  const token = newApiToken();
  const tokenHash = hashToken(token);
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'api-tokens').one(where),
    insert: async (key) => {
      try {
        return await addToken(app, { name, tokenHash, scopes: scopesIn(wanted), expiresOn, ...key });
      } catch (error) {
        if (!isUniqueViolation(error, 'nameKey')) throw error;
        throw new Refusal('conflict', 'There is a token of this name already. Please choose another name.');
      }
    },
  });
  await auditCaller(app, 'Made a token for other software', `token ${row.name}`);
  await notifyOfToken(app, row);
  // After a crash the row exists, but nobody has its token: the owner can end it and create another.
  return { ...asToken(row), ...(row.tokenHash === tokenHash && { token }) };
}

/** Ends a token. Throws `not-found`. */
export async function endToken(app: App, id: number): Promise<void> {
  const row = await rows(app, 'api-tokens').one({ id });
  if (!row) throw notFound();
  // Deletes a program's codes and tokens first: as long as the row exists, the owner can end it again.
  if (row.grantKey) await rows(app, 'assistant-records').remove({ grantKey: row.grantKey });
  await rows(app, 'api-tokens').remove({ id });
  await auditCaller(app, 'Ended a token of other software', `token ${row.name}`);
}
