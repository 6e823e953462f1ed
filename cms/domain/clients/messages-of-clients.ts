import type { Message } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { splitIntoParts } from '../in-pages';
import { messagesAbout } from '../messages/about-rows';
import { clientIdOfMessage } from '../visits/messages/stored-messages';

/** A message after a visit goes to each client whose horses were done. */
const isTo = (message: Message, clientIds: readonly number[]): boolean =>
  clientIds.includes(clientIdOfMessage(message) ?? 0);

/** Returns messages to and about these clients: reminders, invoices, and reports about these visits. */
export async function messagesOfClients(
  app: App,
  clientIds: number[],
  appointments: readonly number[],
): Promise<Message[]> {
  if (!clientIds.length) return [];
  const ofClients = { clientId: clientIds };
  const visits: number[] = [];
  for (const part of splitIntoParts([...appointments]))
    visits.push(...(await rows(app, 'visits').ids({ appointmentId: part })));
  const [own, afterVisits] = await Promise.all([
    messagesAbout(app, {
      clients: clientIds,
      nudges: await rows(app, 'nudges').ids(ofClients),
      invoices: await rows(app, 'invoices').ids(ofClients),
    }),
    messagesAbout(app, { visits }),
  ]);
  return [...own, ...afterVisits.filter((message) => isTo(message, clientIds))];
}
