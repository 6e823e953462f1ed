import * as contract from '../../../contracts/accounts/customers';
import { clientThread } from '../../domain/accounts/customers/client-thread';
import {
  clientsCsv,
  horsesOfClient,
  listOwnersClients,
} from '../../domain/accounts/customers/list-customers';
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
