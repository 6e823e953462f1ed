import type { Client } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { phonesOf } from '../../../../rules/clients/same-person';
import { dueAfter } from '../../../../rules/visits/visit-record';
import { horseLine } from '../../../../rules/visits/visit-words';
import type { App } from '../../../app';
import { cycleSettings } from '../../horses/cycle/settings';
import { type Recipient, recipientFor } from '../../messages/recipient';
import { idOf } from '../../relations';
import type { FollowedVisit } from '../followed-visit';

export interface DoneMessage {
  key: string;
  /** Null for a client who cannot be reached. */
  way: Recipient | null;
  firstName: string;
  /** One line for each of the client's horses in the record. */
  lines: string[];
  /** Facts of the message, to compare with a later record. */
  facts: string;
  horses: number[];
  again: { clientId: number; horseIds: number[] };
}

const recipientOf = (
  client: Pick<Client, 'firstName' | 'businessName' | 'phone' | 'otherPhones' | 'email'>,
) => ({
  firstName: client.firstName || client.businessName || 'there',
  phones: phonesOf(client),
  email: client.email,
});

type Horses = FollowedVisit['horses'];

type ToldClients = ReadonlyMap<number, number | null>;

/**
 * Groups the horses of a record by recipient: the client already notified, else the horse's client. Skips horses
 * without a client.
 */
function byClient(horses: Horses, toldTo: ToldClients): Map<number, Horses> {
  const found = new Map<number, Horses>();
  for (const each of horses) {
    const clientId = toldTo.get(each.horse.id) ?? idOf(each.horse.clientId);
    if (clientId) found.set(clientId, [...(found.get(clientId) ?? []), each]);
  }
  return found;
}

/** Returns the horses that need another visit, without retired ones. */
const dueAgain = (horses: Horses): number[] =>
  horses
    .filter(({ record, horse }) => record.outcome !== 'not-done' && horse.cycleState !== 'retired')
    .map(({ horse }) => horse.id);

/** Returns the messages to clients of a record with a horse that was done or partly done. Leaves out dead horses. */
export async function expectedMessages(
  app: App,
  followed: FollowedVisit,
  toldTo: ToldClients,
): Promise<DoneMessage[]> {
  const { visit, doneOn, horses } = followed;
  const groups = byClient(
    horses.filter(({ horse }) => horse.cycleState !== 'deceased'),
    toldTo,
  );
  const clients = await rows(app, 'clients').pick({ id: [...groups.keys()] }, [
    'firstName',
    'businessName',
    'phone',
    'otherPhones',
    'email',
    'archivedAt',
  ]);
  const byId = new Map(clients.map((client) => [client.id, client]));
  const { weeks } = await cycleSettings(app);
  const messages: DoneMessage[] = [];
  for (const [clientId, theirs] of groups) {
    if (!theirs.some(({ record }) => record.outcome !== 'not-done')) continue;
    const client = byId.get(clientId);
    if (!client) continue;
    const recipient = recipientOf(client);
    const way = await recipientFor(app, recipient);
    const lines = theirs.map(({ record, horse }) => {
      const isDue = record.outcome !== 'not-done' && horse.cycleState !== 'retired';
      const next = isDue ? dueAfter(doneOn, record.nextWeeks ?? horse.cycleWeeks ?? weeks) : null;
      return [horseLine(horse.name, record, next), record.noteForOwner].filter(Boolean).join(' ');
    });
    const { firstName } = recipient;
    messages.push({
      key: `visit:${visit.id}:done:${clientId}`,
      way,
      firstName,
      lines,
      facts: JSON.stringify([doneOn, lines]),
      horses: theirs.map(({ horse }) => horse.id),
      again: { clientId, horseIds: dueAgain(theirs) },
    });
  }
  return messages;
}
