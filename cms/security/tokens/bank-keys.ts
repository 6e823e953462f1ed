import type { Payload } from 'payload';
import { bankFieldNames } from '../../../collections/fields/people/bank-details';
import { decryptText, markOf } from '../../../collections/fields/people/encryption';
import { fieldSecrets, secretsIn } from '../../../collections/fields/people/secrets';
import type { App } from '../../app';
import { type Condition, rows, storedGlobal } from '../../database/rows';

/** The encrypted fields: everybody's bank details, ours included, the keys of owners' codes, and what signs webhooks. */
const encrypted = {
  'service-providers': bankFieldNames,
  'referral-farriers': bankFieldNames,
  'paying-accounts': bankFieldNames,
  invoices: bankFieldNames,
  'second-factors': ['secret', 'pendingSecret'],
  webhooks: ['secret', 'secretBefore'],
} as const;
type Holder = keyof typeof encrypted;
const holders = Object.keys(encrypted) as Holder[];

/** The rows of which something is still encrypted with one of these secrets. */
function rowsWith(payload: Payload, holder: Holder, secrets: readonly string[]): Promise<number[]> {
  const written = secrets.flatMap((secret) =>
    encrypted[holder].map(
      (
        name,
      ): Condition<
        | 'invoices'
        | 'paying-accounts'
        | 'referral-farriers'
        | 'second-factors'
        | 'service-providers'
        | 'webhooks'
      > => ({ [name]: { contains: markOf(secret) } }),
    ),
  );
  return written.length ? rows(payload, holder).ids({ or: written }) : Promise.resolve([]);
}

/** The account on invoices as it is stored, where one of these secrets has encrypted it. */
async function invoicingWith({ payload }: Pick<App, 'payload'>, secrets: readonly string[]) {
  const stored = await storedGlobal(payload, 'invoicing');
  const isOf = (value: unknown) =>
    typeof value === 'string' && secrets.map(markOf).some((mark) => value.startsWith(mark));
  return bankFieldNames.filter((name) => isOf(stored[name]));
}

/** Encrypts it with the new key: what is read plain is encrypted as it is saved. Returns whether there was something. */
async function rewriteInvoicing(app: Pick<App, 'payload'>, old: readonly string[]): Promise<boolean> {
  const names = await invoicingWith(app, old);
  if (!names.length) return false;
  const { payload } = app;
  const plain = await payload.findGlobal({
    slug: 'invoicing',
    depth: 0,
    context: { revealBankDetails: true },
  });
  const data = Object.fromEntries(names.map((name) => [name, plain[name]]));
  await payload.updateGlobal({ slug: 'invoicing', data, depth: 0 });
  return true;
}

/** How many rows need a secret of before to be read. */
export async function rowsThatNeedOldKeys(payload: Payload): Promise<number> {
  const { old } = fieldSecrets(payload);
  let rows = (await invoicingWith({ payload }, old)).length ? 1 : 0;
  for (const holder of holders) rows += (await rowsWith(payload, holder, old)).length;
  return rows;
}

/** Encrypts one row's fields with the new key. A row that somebody changes meanwhile has it already. */
async function rewrite(payload: Payload, holder: Holder, id: number, prefixes: string[]): Promise<void> {
  const row: Record<string, unknown> = { ...(await rows(payload, holder).one({ id })) };
  for (const name of encrypted[holder]) {
    const stored = row[name];
    if (typeof stored !== 'string' || !prefixes.some((prefix) => stored.startsWith(prefix))) continue;
    const same: Condition<
      | 'invoices'
      | 'paying-accounts'
      | 'referral-farriers'
      | 'second-factors'
      | 'service-providers'
      | 'webhooks'
    > = [{ id }, { [name]: stored }];
    await rows(payload, holder).update(same, { [name]: decryptText(stored, ...secretsIn(payload)) });
  }
}

/**
 * After a new PAYLOAD_SECRET: encrypts with it what was encrypted with one of before. May be cut off and repeated, and
 * run in several processes at once. Returns how many rows there were.
 */
export async function rewriteBankDetails({ payload, log }: Pick<App, 'payload' | 'log'>): Promise<number> {
  const { old } = fieldSecrets(payload);
  let rewritten = old.length && (await rewriteInvoicing({ payload }, old)) ? 1 : 0;
  for (const holder of holders) {
    for (const id of await rowsWith(payload, holder, old)) {
      await rewrite(payload, holder, id, old.map(markOf));
      rewritten += 1;
    }
  }
  if (rewritten) log.info({ rows: rewritten }, 'what is kept encrypted is written with the new key');
  return rewritten;
}
