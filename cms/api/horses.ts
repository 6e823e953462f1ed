import * as contract from '../../contracts/horses';
import {
  addHorse,
  asHorse,
  horseOf,
  horsesOf,
  removeHorse,
  removePhoto,
  setPhoto,
  updateHorse,
} from '../domain/horses/service';
import { invalidField } from '../refusal';
import { signedInCustomer } from '../security/customer-account';
import { handle } from './handle';

export const horseHandlers = [
  handle(contract.listHorses, async ({ app, session }) =>
    (await horsesOf(app, await signedInCustomer(app, session))).map(asHorse),
  ),
  handle(contract.createHorse, async ({ app, session, body, intent }) =>
    addHorse(app, await signedInCustomer(app, session), body, intent),
  ),
  handle(contract.updateHorse, async ({ app, session, params, body }) =>
    updateHorse(app, await signedInCustomer(app, session), params.id, body),
  ),
  handle(contract.deleteHorse, async ({ app, session, params }) => {
    await removeHorse(app, await signedInCustomer(app, session), params.id);
    return { message: 'The horse was removed' };
  }),
  handle(contract.setHorsePhoto, async ({ app, session, params, form }) => {
    const customer = await signedInCustomer(app, session);
    await horseOf(app, customer, params.id);
    await app.limiter.hit('upload', `customer:${customer.id}`);
    const [photo] = (await form({ field: 'photo', maxFiles: 1 })).files;
    if (!photo) throw invalidField('photo', 'Please choose a photo');
    return setPhoto(app, customer, params.id, photo);
  }),
  handle(contract.deleteHorsePhoto, async ({ app, session, params }) =>
    removePhoto(app, await signedInCustomer(app, session), params.id),
  ),
];
