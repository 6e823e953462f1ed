import * as contract from '../../../contracts/clients/client-horses';
import { horsesOfClient } from '../../domain/client-horses/read';
import {
  addClientHorse,
  moveClientHorse,
  removeClientHorse,
  restoreClientHorse,
  updateClientHorse,
} from '../../domain/client-horses/write';
import { clientRow } from '../../domain/whose-client/find';
import { handle } from '../handle';

export const clientHorseHandlers = [
  handle(contract.listClientHorses, async ({ app, params, query }) => {
    await clientRow(app, params.id);
    return horsesOfClient(app, params.id, query.removed);
  }),
  handle(contract.createClientHorse, ({ app, params, body, requestKey }) =>
    addClientHorse(app, params.id, body, requestKey),
  ),
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
