import type { Message } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { rootOf } from '../../clients/matching/client-row';
import { contextOf } from '../../messages/message-context';
import { rowsAbout } from '../../messages/messages-about';

type OfMessage = Pick<Message, 'dedupeKey' | 'context'>;

export const factsOf = (message: OfMessage): string => contextOf(message).facts ?? '';

/** Returns the client of a stored message of this kind; null for any other message. */
export function clientIdOfMessage(message: OfMessage): number | null {
  const { again } = contextOf(message);
  if (again && 'clientId' in again) return again.clientId;
  return Number(/:done:(\d+)$/.exec(message.dedupeKey)?.[1]) || null;
}

export function horsesOf(message: OfMessage): number[] {
  const { horses, again } = contextOf(message);
  return horses ?? (again && 'horseIds' in again ? again.horseIds : []);
}

const fields = ['dedupeKey', 'kind', 'state', 'error', 'leaseUntil', 'context'] as const;
type Row = Pick<Message, 'id' | (typeof fields)[number]>;
/** A message about a visit with its client, after merges. */
export type Stored = Row & { clientId: number | null };

export async function storedMessages(app: App, visitId: number): Promise<Stored[]> {
  const messages = await rows(app, 'messages').pick(rowsAbout('visits', [visitId]), fields, { sort: ['id'] });
  return Promise.all(
    messages.map(async (row) => {
      const clientId = clientIdOfMessage(row);
      return { ...row, clientId: (clientId && (await rootOf(app, clientId))?.id) || clientId };
    }),
  );
}

export const waits = ({ state }: Row): boolean => state === 'queued' || state === 'draft';
/** True while the message is being sent and its outcome is unknown. */
export const isOnItsWay = (app: App, { state, leaseUntil }: Row): boolean =>
  state === 'queued' && (leaseUntil ?? 0) >= app.now().getTime();
