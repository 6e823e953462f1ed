import { listClients, readClient } from '../../../contracts/clients/clients';
import { listClientSuburbs } from '../../../contracts/clients/suburbs';
import { readTimeline } from '../../../contracts/clients/timeline';
import { listClientHorses } from '../../../contracts/horses/client-horses';
import { listDue } from '../../../contracts/horses/due';

export const refreshedByClient = [
  readClient,
  listClients,
  listClientHorses,
  listClientSuburbs,
  listDue,
  readTimeline,
] as const;
