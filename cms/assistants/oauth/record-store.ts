import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Where } from 'payload';
import type { AssistantRecord } from '../../../collections/payload-types';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findIds, findRow, findRows, insertRow, remove, updateIf } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { hashToken } from '../../security/sign-in/passwords';

/** For how many days a grant holds. */
export const grantDays = 90;
export const grantSeconds = grantDays * 24 * 60 * 60;

/** Longer than a sign-in and its code may take, in seconds. */
const exchangedWithinSeconds = 60 * 60;

/** Stored end of a record without one of its own: a program that no owner has allowed yet. */
const unusedProgramSeconds = 24 * 60 * 60;

/** Ends a grant: its codes and tokens, and its line in Connections. */
export async function endGrant({ payload }: Pick<App, 'payload'>, grantKey: string): Promise<void> {
  await remove(payload, 'assistant-records', { grantKey: { equals: grantKey } });
  await remove(payload, 'api-tokens', { grantKey: { equals: grantKey } });
}

/** The records of the authorization server in the database, of one kind. Their ids are stored as hashes. */
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
      // A grant is one of its own records: what ends it ends all of them.
      const grantId = this.#kind === 'Grant' ? id : record.grantId;
      const data = {
        payload: record as Record<string, unknown>,
        expiresAt: seconds() + (expiresIn ?? unusedProgramSeconds),
      };
      if (await updateIf(payload, 'assistant-records', { key: { equals: key } }, data)) return;
      try {
        await insertRow(payload, 'assistant-records', {
          key,
          kind: this.#kind,
          ...data,
          ...(grantId && { grantKey: hashToken(grantId) }),
          ...(record.uid && { uidKey: hashToken(record.uid) }),
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'key')) throw error;
        await updateIf(payload, 'assistant-records', { key: { equals: key } }, data);
      }
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.#read(await findRow(payload, 'assistant-records', { key: { equals: this.#key(id) } }), id);
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      const where: Where = {
        and: [{ uidKey: { equals: hashToken(uid) } }, { kind: { equals: this.#kind } }],
      };
      return this.#read(await findRow(payload, 'assistant-records', where));
    }

    /** There are no devices that sign in by typing a code. */
    async findByUserCode(): Promise<undefined> {
      return undefined;
    }

    /** Uses a code or a token up. Of two at once one is refused, and the grant of both ends. */
    async consume(id: string): Promise<void> {
      const key: Where = { key: { equals: this.#key(id) } };
      const unused: Where = { and: [key, { consumedAt: { exists: false } }] };
      if (await updateIf(payload, 'assistant-records', unused, { consumedAt: seconds() })) return;
      const row = await findRow(payload, 'assistant-records', key);
      if (row?.grantKey) await endGrant(app, row.grantKey);
      throw onSecondUse();
    }

    async destroy(id: string): Promise<void> {
      if (this.#kind === 'Grant') return endGrant(app, hashToken(id));
      await remove(payload, 'assistant-records', { key: { equals: this.#key(id) } });
    }

    revokeByGrantId(grantId: string): Promise<void> {
      return endGrant(app, hashToken(grantId));
    }
  };
}

/** Ends the grants whose code was never exchanged. The first exchange stores a refresh token, which stays until it ends. */
async function endUnusedGrants(app: Pick<App, 'payload'>, seconds: number): Promise<void> {
  const old: Where = {
    and: [
      { kind: { equals: 'Grant' } },
      { expiresAt: { less_than: seconds + grantSeconds - exchangedWithinSeconds } },
    ],
  };
  for (const { grantKey } of await findRows(app.payload, 'assistant-records', old, {
    fields: ['grantKey'],
  })) {
    if (!grantKey) continue;
    const exchanged: Where = {
      and: [{ grantKey: { equals: grantKey } }, { kind: { equals: 'RefreshToken' } }],
    };
    if (!(await findIds(app.payload, 'assistant-records', exchanged, { limit: 1 })).length)
      await endGrant(app, grantKey);
  }
}

/** Deletes what has ended: records, grants that no program took, and the lines of grants whose last day is over. */
export async function deleteEndedAssistantRecords(app: App): Promise<void> {
  const { payload, env, now } = app;
  const today = dateIn(env.BUSINESS_TIME_ZONE, now());
  const seconds = Math.floor(now().getTime() / 1000);
  await remove(payload, 'assistant-records', { expiresAt: { less_than: seconds } });
  await endUnusedGrants(app, seconds);
  await remove(payload, 'api-tokens', {
    and: [{ grantKey: { exists: true } }, { expiresOn: { less_than: today } }],
  });
}
