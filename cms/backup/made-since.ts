import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { labelOf, paymentKinds, valuesOf } from '../../contracts/options';
import { plural } from '../../rules/money/numbers';
import type { Env } from '../env';

const erasure = z.object({
  kind: z.literal('erasure'),
  at: z.iso.datetime(),
  by: z.string(),
  of: z.enum(['users', 'clients']),
  customerId: z.number().int(),
});

const entry = z.object({
  kind: z.enum(valuesOf(paymentKinds)),
  at: z.iso.datetime(),
  by: z.string(),
  payee: z.object({ collection: z.enum(['service-providers', 'referral-farriers']), id: z.number().int() }),
  payeeName: z.string(),
  ledgerKey: z.string(),
  /** In cents; negative for a reversal. */
  amount: z.number().int(),
  /** Entries of removals have more fields. */
  items: z.array(z.looseObject({ id: z.number().int(), amount: z.number().int() })),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
});

export const lateChange = z.discriminatedUnion('kind', [erasure, entry]);
/** A deleted account, an erased client or a ledger entry from after the start of a backup. */
export type LateChange = z.output<typeof lateChange>;
export type MadeEntry = z.output<typeof entry>;

export function keyOfMade(each: LateChange): string {
  if (each.kind !== 'erasure') return `${each.ledgerKey} ${each.at}`;
  return each.of === 'users' ? `erasure ${each.customerId}` : `erasure ${each.of} ${each.customerId}`;
}

/** The file in which a restore stores newer rows of the replaced database, for the next start. */
export const madeSinceFile = ({ DATA_DIR }: Env): string => join(DATA_DIR, 'made-since-backup.json');

export async function readMadeSince(env: Env): Promise<LateChange[]> {
  const path = madeSinceFile(env);
  return existsSync(path) ? z.array(lateChange).parse(JSON.parse(await readFile(path, 'utf8'))) : [];
}

/** Adds to the file. It may still contain rows of an earlier restore that no start has read. */
export async function addMadeSince(env: Env, more: LateChange[]): Promise<void> {
  const all = new Map([...(await readMadeSince(env)), ...more].map((each) => [keyOfMade(each), each]));
  if (!all.size) return;
  const path = madeSinceFile(env);
  await writeFile(`${path}.part`, JSON.stringify([...all.values()], null, 2), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

const dollars = (cents: number) => `$${(Math.abs(cents) / 100).toFixed(2)}`;

export function lateChangeText(each: LateChange): string {
  if (each.kind === 'erasure') {
    const [done, who] = each.of === 'users' ? ['Account deleted', 'customer'] : ['Client erased', 'client'];
    return `${done}: ${who} ${each.customerId}, by ${each.by}`;
  }
  const what = labelOf(paymentKinds, each.kind);
  const how = [each.method, each.reference, each.note].filter(Boolean).join(', ');
  const about = each.kind === 'removal' ? '' : ` ${dollars(each.amount)}`;
  return `${what}:${about} ${each.payeeName}, for ${plural(each.items.length, 'item')}${how && `, ${how}`}`;
}

/** `2 accounts or clients deleted, 3 payments made`. */
export function lateChangeCounts(all: readonly { kind: string }[]): string {
  const count = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind)).length;
  const parts = [
    [count('erasure'), 'account or client deleted', 'accounts or clients deleted'],
    [count('payment'), 'payment made', 'payments made'],
    [count('reversal', 'removal'), 'payment or item reversed', 'payments or items reversed'],
  ] as const;
  return parts
    .filter(([number]) => number)
    .map(([number, one, many]) => plural(number, one, many))
    .join(', ');
}
