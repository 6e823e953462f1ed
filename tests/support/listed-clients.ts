import { bookOf } from './book';
import { invoicesOf } from './invoice-calls';
import type { TestServer } from './servers/server';

/**
 * Adds clients and invoices so that each filter of their lists matches some. One client is due and has paid nothing,
 * one is archived. One invoice is a draft of a visit, one is late, and one needs a look.
 */
export async function listedClients(server: TestServer) {
  const { app } = server;
  const book = bookOf(server);
  const { settle, draft, issued } = invoicesOf(server);
  const day = '2026-11-19';
  const owing = await book.client({ firstName: 'Ona', familyName: 'Ames', phone: null, suburb: 'Tynong' });
  const horse = await book.horse(owing);
  for (const day of ['2026-04-20', '2026-06-01']) await book.done(horse, day);
  await book.client({
    firstName: 'Abe',
    familyName: 'Gone',
    phone: null,
    archivedAt: `${day}T00:00:00.000Z`,
  });
  await settle();
  const appointmentId = await book.visit(day, { clientId: owing, status: 'completed' });
  await draft(undefined, { appointmentId, clientId: owing });
  const late = await issued(undefined, { clientId: owing });
  const looked = await issued();
  const change = (id: number, data: Record<string, unknown>) =>
    app.payload.db.updateOne({ collection: 'invoices', where: { id: { equals: id } }, data });
  await change(late.id, { dueOn: '2026-11-10' });
  const at = app.now().toISOString();
  const look = { why: 'overpaid', text: 'More was paid than was owed', at };
  await change(looked.id, { looks: [look], lookSince: at });
  return { owing, horse, appointmentId, late, look };
}
