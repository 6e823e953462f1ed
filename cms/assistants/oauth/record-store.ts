import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { AssistantRecord } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
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

/** Returns the store for one kind of the authorization server's records. Ids are stored as hashes. */
export const recordStore =
  (app: App, onSecondUse: () => Error) =>
  (kind: string): Adapter => {
    const records = rows(app, 'assistant-records');
    const seconds = () => Math.floor(app.now().getTime() / 1000);
    const keyOf = (id: string) => `${kind}:${hashToken(id)}`;
    const recordOf = (row: AssistantRecord | null, id?: string): AdapterPayload | undefined =>
      row && row.expiresAt > seconds()
        ? {
            ...(row.payload as AdapterPayload),
            ...(id && { jti: id }),
            ...(row.consumedAt && { consumed: row.consumedAt }),
          }
        : undefined;
    return {
      async upsert(id, { jti: _, ...payload }, expiresIn = unusedProgramSeconds) {
        const key = keyOf(id);
        const data = { payload, expiresAt: seconds() + expiresIn };
        if (await records.update({ key }, data)) return;
        // A grant carries its own id as `grantId`: one delete ends it with all its records.
        const grantId = kind === 'Grant' ? id : payload.grantId;
        const keys = {
          ...(grantId && { grantKey: hashToken(grantId) }),
          ...(payload.uid && { uidKey: hashToken(payload.uid) }),
        };
        if (!(await records.addOnce({ key, kind, ...data, ...keys }, 'key')))
          await records.update({ key }, data);
      },
      find: async (id) => recordOf(await records.one({ key: keyOf(id) }), id),
      findByUid: async (uid) => recordOf(await records.one({ uidKey: hashToken(uid), kind })),
      /** No device signs in with a typed code. */
      findByUserCode: async () => undefined,
      /** Marks a code or token as used. The second use is refused, and its grant ends. */
      async consume(id) {
        const key: Condition<'assistant-records'> = { key: keyOf(id) };
        if (await records.update([key, { consumedAt: null }], { consumedAt: seconds() })) return;
        const { grantKey } = (await records.one(key)) ?? {};
        if (grantKey) await endGrant(app, grantKey);
        throw onSecondUse();
      },
      destroy: async (id) =>
        kind === 'Grant' ? endGrant(app, hashToken(id)) : void (await records.remove({ key: keyOf(id) })),
      revokeByGrantId: (grantId) => endGrant(app, hashToken(grantId)),
    };
  };

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
