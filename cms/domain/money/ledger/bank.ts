import { decryptText } from '../../../../collections/fields/people/encryption';
import { secretsIn } from '../../../../collections/fields/people/secrets';
import type { FullBank, MaskedBank } from '../../../../contracts/team/bank';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { audit } from '../../../security/audit';
import { type Payee, payeeName } from './payees';

interface Stored {
  bsb?: string | null;
  accountNumber?: string | null;
  accountName?: string | null;
}

/** Returns bank details for the owner's lists. The access rules have masked them. */
export const asMaskedBank = ({ bsb, accountNumber, accountName }: Stored): MaskedBank => ({
  bsb: bsb ?? null,
  accountNumber: accountNumber ?? null,
  accountName: accountName ?? null,
});

/** Decrypts the bank numbers of a row. Only the owner and the bank's file may get them. */
export function openedBank(app: Pick<App, 'payload'>, { bsb, accountNumber, accountName }: Stored): FullBank {
  const open = (text: string | null | undefined) =>
    text ? decryptText(text, ...secretsIn(app.payload)) : null;
  return { bsb: open(bsb), accountNumber: open(accountNumber), accountName: open(accountName) };
}

/** Returns full bank numbers for the owner. Records the access first. Throws `not-found`. */
export async function revealBank(app: App, payee: Payee, by: string): Promise<FullBank> {
  const row = await rows(app, payee.collection).one({ id: payee.id });
  if (!row) throw notFound();
  await audit(app, by, 'Looked at bank details', payeeName(payee), payeeName(payee));
  return openedBank(app, row);
}
