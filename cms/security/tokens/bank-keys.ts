import type { Payload } from 'payload';
import { bankFieldNames } from '../../../collections/fields/people/bank-details';
import { decryptText, markOf } from '../../../collections/fields/people/encryption';
import { fieldSecrets, secretsIn } from '../../../collections/fields/people/secrets';
import { type Condition, type Row, rows, storedGlobal } from '../../../rows/rows';
import type { App } from '../../app';
import { finishEachRow } from '../../finish-each-row';

/** Encrypted fields: bank details of others and ours, keys of owners' codes, and secrets of webhooks. */
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

type HolderRow = Pick<Row<Holder>, 'id'>;

function rowsWith(payload: Payload, holder: Holder, secrets: readonly string[]): Promise<HolderRow[]> {
  const written = secrets.flatMap((secret) =>
    encrypted[holder].map((name): Condition<Holder> => ({ [name]: { contains: markOf(secret) } })),
  );
  return written.length ? rows(payload, holder).pick({ or: written }, []) : Promise.resolve([]);
}

/** Returns the fields of the invoices' bank account that one of these secrets encrypted. */
async function invoicingWith({ payload }: Pick<App, 'payload'>, secrets: readonly string[]) {
  const stored = await storedGlobal(payload, 'invoicing');
  const isOf = (value: unknown) =>
    typeof value === 'string' && secrets.map(markOf).some((mark) => value.startsWith(mark));
  return bankFieldNames.filter((name) => isOf(stored[name]));
}

/** Reads and saves the invoices' bank account, which encrypts it with the new key. */
async function rewriteInvoicing(app: Pick<App, 'payload'>, old: readonly string[]): Promise<void> {
  const names = await invoicingWith(app, old);
  const { payload } = app;
  const plain = await payload.findGlobal({
    slug: 'invoicing',
    depth: 0,
    context: { revealBankDetails: true },
  });
  const data = Object.fromEntries(names.map((name) => [name, plain[name]]));
  await payload.updateGlobal({ slug: 'invoicing', data, depth: 0 });
}

export async function rowsThatNeedOldKeys(payload: Payload): Promise<number> {
  const { old } = fieldSecrets(payload);
  let rows = (await invoicingWith({ payload }, old)).length ? 1 : 0;
  for (const holder of holders) rows += (await rowsWith(payload, holder, old)).length;
  return rows;
}

/** Encrypts one row's fields with the new key. A row that changed in the meantime has the new key already. */
async function rewrite(payload: Payload, holder: Holder, id: number, prefixes: string[]): Promise<void> {
  const row: Record<string, unknown> = { ...(await rows(payload, holder).one({ id })) };
  for (const name of encrypted[holder]) {
    const stored = row[name];
    if (typeof stored !== 'string' || !prefixes.some((prefix) => stored.startsWith(prefix))) continue;
    const same: Condition<Holder> = [{ id }, { [name]: stored }];
    await rows(payload, holder).update(same, { [name]: decryptText(stored, ...secretsIn(payload)) });
  }
}

/**
 * Encrypts old data with a new PAYLOAD_SECRET. Can be interrupted, repeated, and run in several processes. Returns
 * the number of rows.
 */
export async function rewriteBankDetails(app: Pick<App, 'payload' | 'log'>): Promise<number> {
  const { payload, log } = app;
  const { old } = fieldSecrets(payload);
  const later = 'an encrypted row will be rewritten with the new key later';
  const invoicing = (await invoicingWith(app, old)).length ? [{ id: 'invoicing' }] : [];
  let rewritten = await finishEachRow(app, invoicing, () => rewriteInvoicing(app, old), later);
  for (const holder of holders) {
    const found = await rowsWith(payload, holder, old);
    const finish = ({ id }: HolderRow) => rewrite(payload, holder, id, old.map(markOf));
    rewritten += await finishEachRow(app, found, finish, later);
  }
  if (rewritten) log.info({ rows: rewritten }, 'encrypted fields were rewritten with the new key');
  return rewritten;
}
