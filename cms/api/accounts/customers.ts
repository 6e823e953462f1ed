import * as contract from '../../../contracts/accounts/clients';
import { clientThread } from '../../domain/accounts/customers/client-thread';
import { clientsCsv, horsesOfClient, listOwnersClients } from '../../domain/accounts/customers/owners-view';
import { forward, handle } from '../handle';

export const clientHandlers = [
  forward(contract.listCustomers, listOwnersClients),
  handle(contract.exportCustomers, async ({ app, res }) => {
    res.attachment('customers.csv');
    return clientsCsv(app);
  }),
  forward(contract.readClientThread, clientThread),
  forward(contract.listCustomersHorses, horsesOfClient),
];
