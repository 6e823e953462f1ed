// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import type { Client } from '../../../contracts/clients/clients';
import { mountPage, pressButton, waitInPage } from '../../../tests/support/component-page';
import { PaymentDialog } from './payment-dialog';

const invoices = [
  { id: 1, number: 'INV-1', openCents: 8000, issuedOn: '2026-11-01' },
  { id: 2, number: 'INV-2', openCents: 5000, issuedOn: '2026-11-02' },
];

function Page() {
  const [open, setOpen] = useState(false);
  const client = { id: 5, name: 'Ann Lee' } as Client;
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Open or close
      </button>
      {open && <PaymentDialog client={client} onClose={() => undefined} />}
    </>
  );
}

const boxOf = (number: string) =>
  waitInPage(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find(({ labels }) =>
      labels?.[0]?.textContent?.includes(number),
    ),
  );

it('a restored draft pays no invoice that was unticked', async () => {
  const writes = await mountPage(<Page />, ({ call }) =>
    call.startsWith('GET') ? invoices : { payments: [], creditCents: 0, warnings: [] },
  );
  await pressButton('Open or close');
  const box = await boxOf('INV-1');
  await act(async () => box.click());
  await pressButton('Open or close');
  await pressButton('Open or close');
  expect((await boxOf('INV-1')).checked).toBe(false);
  await pressButton('Record payment of $130.00');
  await waitInPage(() => writes.length > 0);
  expect(writes[0]?.body).toMatchObject({ invoiceIds: [2] });
  expect(writes[0]?.body).not.toHaveProperty('without');
});
