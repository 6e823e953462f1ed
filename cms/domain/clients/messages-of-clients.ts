import type { Message } from '../../../collections/payload-types';
import type { App } from '../../app';
import { findIds } from '../../database/rows';
import { inParts } from '../in-pages';
import { messagesAbout } from '../messages/about-rows';
import { toldClient } from '../visits/messages/stored-messages';

/** A message after a visit goes to each client whose horses were done. */
const isTo = (message: Message, clientIds: readonly number[]): boolean =>
  clientIds.includes(toldClient(message) ?? 0);

/** The messages to these clients that are about them, their nudges, their invoices, and what was done at these visits. */
export async function messagesOfClients(
  app: App,
  clientIds: number[],
  appointments: readonly number[],
): Promise<Message[]> {
  if (!clientIds.length) return [];
  const theirs = { clientId: { in: clientIds } };
  const visits: number[] = [];
  for (const part of inParts([...appointments]))
    visits.push(...(await findIds(app.payload, 'visits', { appointmentId: { in: part } })));
  const [own, afterVisits] = await Promise.all([
    messagesAbout(app, {
      clients: clientIds,
      nudges: await findIds(app.payload, 'nudges', theirs),
      invoices: await findIds(app.payload, 'invoices', theirs),
    }),
    messagesAbout(app, { visits }),
  ]);
  return [...own, ...afterVisits.filter((message) => isTo(message, clientIds))];
}
