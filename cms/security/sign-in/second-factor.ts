import { decryptText } from '../../../collections/fields/people/encryption';
import { secretsIn } from '../../../collections/fields/people/secrets';
import type { SecondFactor } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { audit } from '../audit';
import { keyToSetUp, newKey, newRecoveryCodes, plainCode, stepOfCode } from './one-time-codes';
import { hashToken } from './passwords';

interface ItsOwner {
  id: number;
  name: string;
  email: string;
}

export const auditedOwner = ({ id, name }: Pick<ItsOwner, 'id' | 'name'>) => `${name} (owner ${id})`;

/** True when every owner needs a code at sign-in. At the gate any owner's code counts. */
export async function codesRequired({ payload }: App): Promise<boolean> {
  return Boolean((await payload.findGlobal({ slug: 'sign-in', depth: 0 })).requireCodes);
}

const rowOf = ({ payload }: App, ownerId: number): Promise<SecondFactor | null> =>
  rows(payload, 'second-factors').one({ ownerId });

export async function secondFactorOf(app: App, ownerId: number): Promise<SecondFactor | null> {
  const row = await rowOf(app, ownerId);
  return row?.secret ? row : null;
}

const hashesOf = (codes: readonly string[]) => codes.map((code) => hashToken(plainCode(code))).join('\n');

/** Returns the time step of a code; null for a wrong code or a key that cannot be decrypted. */
function stepBy(app: App, stored: string, code: string): number | null {
  try {
    return stepOfCode(decryptText(stored, ...secretsIn(app.payload)), code, app.now());
  } catch (error) {
    app.log.error({ fault: error }, 'the key of an owner’s codes cannot be decrypted');
    return null;
  }
}

/** Uses up the code of a time step. Only the first of parallel or later tries succeeds. */
async function useStep(app: App, row: SecondFactor, code: string): Promise<boolean> {
  const step = row.secret ? stepBy(app, row.secret, code) : null;
  if (step === null) return false;
  const used = await rows(app, 'second-factors').update(
    { ownerId: row.ownerId, secret: row.secret ?? null, lastStep: { before: step } },
    { lastStep: step },
  );
  return used !== null;
}

/** Uses up a recovery code. Retries after a parallel use of another one. */
async function useRecoveryCode(app: App, row: SecondFactor, code: string): Promise<boolean> {
  const hash = hashToken(code);
  for (let now: SecondFactor | null = row; now?.secret; now = await rowOf(app, row.ownerId)) {
    const left = now.recoveryHashes?.split('\n') ?? [];
    if (!left.includes(hash)) return false;
    const used = await rows(app, 'second-factors').update(
      { ownerId: row.ownerId, recoveryHashes: now.recoveryHashes ?? null },
      { recoveryHashes: left.filter((each) => each !== hash).join('\n') },
    );
    if (!used) continue;
    await audit(app, `owner ${row.ownerId}`, 'Used a recovery code');
    return true;
  }
  return false;
}

/** Checks a typed code of this owner, and uses up a valid one. */
export async function acceptsCode(app: App, row: SecondFactor, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) return useStep(app, row, code);
  return useRecoveryCode(app, row, code);
}

export async function ownerOfCode(app: App, typed: string): Promise<number | null> {
  const docs = await rows(app, 'second-factors').all({ secret: { not: null } });
  for (const row of docs) if (await acceptsCode(app, row, typed)) return row.ownerId;
  return null;
}

/**
 * Creates a new key for an owner's phone. It replaces a pending one, which another person may have seen. Codes are
 * required only after `confirmSetUp`.
 */
export async function keyForSetUp(app: App, owner: ItsOwner) {
  const { payload } = app;
  const key = newKey();
  const replace = () => rows(payload, 'second-factors').update({ ownerId: owner.id }, { pendingSecret: key });
  if (!(await replace())) {
    try {
      await rows(payload, 'second-factors').add({ ownerId: owner.id, pendingSecret: key, lastStep: 0 });
    } catch (error) {
      // A parallel call has created the row.
      if (!(await replace())) throw error;
    }
  }
  return keyToSetUp(key, owner.email, (await app.content.business()).name);
}

/**
 * Turns codes on after a right code of the pending key. Returns the recovery codes, which are never shown again; null
 * for a wrong code.
 */
export async function confirmSetUp(app: App, owner: ItsOwner, typed: string): Promise<string[] | null> {
  const row = await rowOf(app, owner.id);
  const step = row?.pendingSecret ? stepBy(app, row.pendingSecret, plainCode(typed)) : null;
  if (!row?.pendingSecret || step === null) return null;
  const codes = newRecoveryCodes();
  const confirmed = await rows(app, 'second-factors').update(
    { ownerId: owner.id, pendingSecret: row.pendingSecret },
    { secret: row.pendingSecret, pendingSecret: null, lastStep: step, recoveryHashes: hashesOf(codes) },
  );
  if (!confirmed) return null;
  await audit(app, auditedOwner(owner), 'Set up codes for signing in');
  return codes;
}

export async function renewRecoveryCodes(app: App, owner: ItsOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await rows(app, 'second-factors').update(
    { ownerId: owner.id, secret: { not: null } },
    { recoveryHashes: hashesOf(codes) },
  );
  await audit(app, auditedOwner(owner), 'Made new recovery codes');
  return codes;
}

export async function stopRequiringCodes(app: App, owner: ItsOwner): Promise<void> {
  await app.payload.updateGlobal({ slug: 'sign-in', data: { requireCodes: false } });
  await audit(app, auditedOwner(owner), 'Switched off codes for every owner');
}

export async function switchOffCodes(app: App, owner: ItsOwner): Promise<void> {
  await rows(app, 'second-factors').remove({ ownerId: owner.id });
  await audit(app, auditedOwner(owner), 'Switched off codes for signing in');
}
