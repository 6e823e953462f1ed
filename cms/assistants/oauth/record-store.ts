import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { AssistantRecord } from '../../../collections/payload-types';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { hashToken } from '../../security/sign-in/passwords';

export const grantDays = 90;
export const grantSeconds = grantDays * 24 * 60 * 60;

/** Longer than a sign-in and its code may take, in seconds. */
const exchangedWithinSeconds = 60 * 60;

/** Lifetime in seconds of records without an end: programs that no owner has allowed yet. */
const unusedProgramSeconds = 24 * 60 * 60;

export async function endGrant({ payload }: Pick<App, 'payload'>, grantKey: string): Promise<void> {
  await rows(payload, 'assistant-records').remove({ grantKey });
  await rows(payload, 'api-tokens').remove({ grantKey });
}

/** Stores one kind of the authorization server's records in the database. Ids are stored as hashes. */
export function recordStore(app: App, onSecondUse: () => Error) {
  const { payload } = app;
  const seconds = () => Math.floor(app.now().getTime() / 1000);

  return class RecordStore implements Adapter {
    readonly #kind: string;

    constructor(kind: string) {
      this.#kind = kind;
    }

    #key(id: string): string {
      return `${this.#kind}:${hashToken(id)}`;
    }

    #read(row: AssistantRecord | null, id?: string): AdapterPayload | undefined {
      if (!row || row.expiresAt <= seconds()) return undefined;
      const stored = row.payload as AdapterPayload;
      return { ...stored, ...(id && { jti: id }), ...(row.consumedAt && { consumed: row.consumedAt }) };
    }

    async upsert(id: string, { jti: _, ...record }: AdapterPayload, expiresIn?: number): Promise<void> {
      const key = this.#key(id);
      // A grant carries its own id as `grantId`: one delete ends it with all its records.
      const grantId = this.#kind === 'Grant' ? id : record.grantId;
      const data = {
        payload: record as Record<string, unknown>,
        expiresAt: seconds() + (expiresIn ?? unusedProgramSeconds),
      };
      if (await rows(payload, 'assistant-records').update({ key }, data)) return;
      try {
        await rows(payload, 'assistant-records').add({
          key,
          kind: this.#kind,
          ...data,
          ...(grantId && { grantKey: hashToken(grantId) }),
          ...(record.uid && { uidKey: hashToken(record.uid) }),
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'key')) throw error;
        await rows(payload, 'assistant-records').update({ key }, data);
      }
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.#read(await rows(payload, 'assistant-records').one({ key: this.#key(id) }), id);
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      const where: Condition<'assistant-records'> = { uidKey: hashToken(uid), kind: this.#kind };
      return this.#read(await rows(payload, 'assistant-records').one(where));
    }

    /** No device signs in with a typed code. */
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    /** Marks a code or token as used. The second use is refused, and its grant ends. */
    async consume(id: string): Promise<void> {
      const key: Condition<'assistant-records'> = { key: this.#key(id) };
      const unused: Condition<'assistant-records'> = [key, { consumedAt: null }];
      if (await rows(payload, 'assistant-records').update(unused, { consumedAt: seconds() })) return;
      const row = await rows(payload, 'assistant-records').one(key);
      if (row?.grantKey) await endGrant(app, row.grantKey);
      throw onSecondUse();
    }

    async destroy(id: string): Promise<void> {
      if (this.#kind === 'Grant') return endGrant(app, hashToken(id));
      await rows(payload, 'assistant-records').remove({ key: this.#key(id) });
    }

    revokeByGrantId(grantId: string): Promise<void> {
      return endGrant(app, hashToken(grantId));
    }
  };
}

/** Ends the grants whose code was never exchanged. The first exchange stores a refresh token, which stays until it ends. */
async function endUnusedGrants(app: Pick<App, 'payload'>, seconds: number): Promise<void> {
  const old: Condition<'assistant-records'> = {
    kind: 'Grant',
    expiresAt: { before: seconds + grantSeconds - exchangedWithinSeconds },
  };
  for (const { grantKey } of await rows(app, 'assistant-records').pick(old, ['grantKey'])) {
    if (!grantKey) continue;
    const exchanged: Condition<'assistant-records'> = { grantKey, kind: 'RefreshToken' };
    if (!(await rows(app, 'assistant-records').ids(exchanged, { limit: 1 })).length)
      await endGrant(app, grantKey);
  }
}

/** Deletes what has ended: records, grants that no program took, and the lines of grants whose last day is over. */
export async function deleteEndedAssistantRecords(app: App): Promise<void> {
  const { payload, env, now } = app;
  const today = dateIn(env.BUSINESS_TIME_ZONE, now());
  const seconds = Math.floor(now().getTime() / 1000);
  await rows(payload, 'assistant-records').remove({ expiresAt: { before: seconds } });
  await endUnusedGrants(app, seconds);
  await rows(payload, 'api-tokens').remove({ grantKey: { not: null }, expiresOn: { before: today } });
}
