import * as contract from '../../../contracts/horses/client-horses';
import { clientRow } from '../../domain/clients/matching/client-row';
import {
  addClientHorse,
  moveClientHorse,
  removeClientHorse,
  restoreClientHorse,
  updateClientHorse,
} from '../../domain/horses/client-horses/add-client-horse';
import { horsesOfClient } from '../../domain/horses/client-horses/client-horses';
import { forward, handle } from '../handle';

export const clientHorseHandlers = [
  handle(contract.listClientHorses, async ({ app, params, query }) => {
    await clientRow(app, params.id);
    return horsesOfClient(app, params.id, query.removed);
  }),
  forward(contract.createClientHorse, addClientHorse),
  handle(contract.updateClientHorse, ({ app, params, body }) =>
    updateClientHorse(app, params.id, params.horseId, body),
  ),
  handle(contract.removeClientHorse, async ({ app, params }) => {
    await removeClientHorse(app, params.id, params.horseId);
    return { message: 'The horse was taken out of the book' };
  }),
  handle(contract.restoreClientHorse, ({ app, params }) =>
    restoreClientHorse(app, params.id, params.horseId),
  ),
  handle(contract.moveClientHorse, ({ app, params, body }) =>
    moveClientHorse(app, params.id, params.horseId, body.to),
  ),
];
