import { declareEvent } from '../connections/declared-event';
import { client } from './clients';

/** Events never contain notes, which are for the owner only. */
const about = { scope: 'clients', data: client.omit({ notes: true }) } as const;

export const clientCreated = declareEvent({
  type: 'client.created',
  summary: 'A client is in the book, by hand, by a booking or by a registration.',
  ...about,
});
export const clientChanged = declareEvent({
  type: 'client.changed',
  summary: 'A client was changed, archived, restored or merged.',
  ...about,
});
