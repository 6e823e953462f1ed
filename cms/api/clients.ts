import * as contract from '../../contracts/clients';
import { horsesOfClient, listOwnersClients } from '../domain/customers/owners-view';
import { handle } from './handle';

export const clientHandlers = [
  handle(contract.listClients, ({ app, query }) => listOwnersClients(app, query)),
  handle(contract.listClientsHorses, ({ app, params }) => horsesOfClient(app, params.id)),
];
