import { listClientHorses } from '../../../contracts/clients/client-horses';
import { listClients, readClient } from '../../../contracts/clients/clients';
import { listDue } from '../../../contracts/clients/due';
import { listClientSuburbs } from '../../../contracts/clients/suburbs';
import { readTimeline } from '../../../contracts/clients/timeline';

/** What is old once something of a client or a horse has changed. */
export const refreshedByClient = [
  readClient,
  listClients,
  listClientHorses,
  listClientSuburbs,
  listDue,
  readTimeline,
] as const;
