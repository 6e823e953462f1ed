import * as contract from '../../../contracts/customers/clients';
import { clientThread } from '../../domain/customers/client-thread';
import { clientsCsv, horsesOfClient, listOwnersClients } from '../../domain/customers/owners-view';
import { handle } from '../handle';

export const clientHandlers = [
  handle(contract.listCustomers, ({ app, query }) => listOwnersClients(app, query)),
  handle(contract.exportCustomers, async ({ app, res }) => {
    res.attachment('customers.csv');
    return clientsCsv(app);
  }),
  handle(contract.readClientThread, ({ app, params }) => clientThread(app, params.id)),
  handle(contract.listCustomersHorses, ({ app, params }) => horsesOfClient(app, params.id)),
];
