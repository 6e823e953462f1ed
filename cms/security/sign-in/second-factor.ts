import { decryptText } from '../../../collections/fields/people/encryption';
import { secretsIn } from '../../../collections/fields/people/secrets';
import type { SecondFactor } from '../../../collections/payload-types';
import type { App } from '../../app';
import { rows, whereOf } from '../../database/rows';
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

/** An owner's stored second factor; null before it is set up. */
export async function secondFactorOf(app: App, ownerId: number): Promise<SecondFactor | null> {
  const row = await rowOf(app, ownerId);
  return row?.secret ? row : null;
}

const hashesOf = (codes: readonly string[]) => codes.map((code) => hashToken(plainCode(code))).join('\n');

/** The step of a code by a stored key. One that was encrypted with another secret makes no code right. */
function stepBy(app: App, stored: string, code: string): number | null {
  try {
    return stepOfCode(decryptText(stored, ...secretsIn(app.payload)), code, app.now());
  } catch (error) {
    app.log.error({ fault: error }, 'the key of an owner’s codes cannot be decrypted');
    return null;
  }
}

/** Uses up the code of a step: of several tries at once, and of any later one, the first alone is right. */
async function useStep(app: App, row: SecondFactor, code: string): Promise<boolean> {
  const step = row.secret ? stepBy(app, row.secret, code) : null;
  if (step === null) return false;
  const used = await rows(app, 'second-factors').update(
    { ownerId: row.ownerId, secret: row.secret ?? null, lastStep: { before: step } },
    { lastStep: step },
  );
  return used !== null;
}

/** Uses up a recovery code. Looks again when another one was used up at the same time. */
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

/** True when the typed text is a valid code of this owner. The code is then used up. */
export async function acceptsCode(app: App, row: SecondFactor, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) return useStep(app, row, code);
  return useRecoveryCode(app, row, code);
}

/** The id of the owner whose code this is; null when it is nobody's. */
export async function ownerOfCode(app: App, typed: string): Promise<number | null> {
  const { docs } = await app.payload.find({
    collection: 'second-factors',
    where: whereOf<'second-factors'>({ secret: { not: null } }),
    pagination: false,
    depth: 0,
  });
  for (const row of docs) if (await acceptsCode(app, row, typed)) return row.ownerId;
  return null;
}

/**
 * A new key that an owner is to put into the phone; the one shown before is worth nothing then, or somebody who saw
 * it first could make the same codes. It asks for nothing until a code of it was confirmed.
 */
export async function keyForSetUp(app: App, owner: ItsOwner) {
  const { payload } = app;
  const key = newKey();
  const replace = () => rows(payload, 'second-factors').update({ ownerId: owner.id }, { pendingSecret: key });
  if (!(await replace())) {
    try {
      await rows(payload, 'second-factors').add({ ownerId: owner.id, pendingSecret: key, lastStep: 0 });
    } catch (error) {
      // Another call has made the row since.
      if (!(await replace())) throw error;
    }
  }
  return keyToSetUp(key, owner.email, (await app.content.business()).name);
}

/**
 * Sets up codes by the key that was shown, once a code proves that the phone has it. Returns the recovery codes, which
 * are never shown again; null when the code is not right.
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

/** New recovery codes in place of the old ones. */
export async function renewRecoveryCodes(app: App, owner: ItsOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await rows(app, 'second-factors').update(
    { ownerId: owner.id, secret: { not: null } },
    { recoveryHashes: hashesOf(codes) },
  );
  await audit(app, auditedOwner(owner), 'Made new recovery codes');
  return codes;
}

/** Ends the rule that every owner is asked for a code. */
export async function stopRequiringCodes(app: App, owner: ItsOwner): Promise<void> {
  await app.payload.updateGlobal({ slug: 'sign-in', data: { requireCodes: false } });
  await audit(app, auditedOwner(owner), 'Switched off codes for every owner');
}

/** Asks this owner for no codes any more. */
export async function switchOffCodes(app: App, owner: ItsOwner): Promise<void> {
  await rows(app, 'second-factors').remove({ ownerId: owner.id });
  await audit(app, auditedOwner(owner), 'Switched off codes for signing in');
}
