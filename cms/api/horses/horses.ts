import * as contract from '../../../contracts/horses/horses';
import {
  addHorse,
  horseOf,
  horsesOf,
  removeHorse,
  removePhoto,
  setPhoto,
  updateHorse,
} from '../../domain/horses/customers-horses';
import { withCycle } from '../../domain/horses/cycle/stable';
import { filesOf } from '../../domain/system/files/of-customer';
import { invalidField } from '../../refusal';
import { handle } from '../handle';

export const horseHandlers = [
  handle(contract.listHorses, async ({ app, person }) => withCycle(app, await horsesOf(app, person.subject))),
  handle(contract.createHorse, async ({ app, person, body, requestKey }) =>
    addHorse(app, person.subject, body, requestKey),
  ),
  handle(contract.updateHorse, async ({ app, person, params, body }) =>
    updateHorse(app, person.subject, params.id, body),
  ),
  handle(contract.deleteHorse, async ({ app, person, params }) => {
    await removeHorse(app, person.subject, params.id);
    return { message: 'The horse was removed' };
  }),
  handle(contract.setHorsePhoto, async ({ app, person, params, form }) => {
    const customer = person.subject;
    await horseOf(app, customer, params.id);
    await app.limiter.hit('upload', `customer:${customer.id}`);
    const [photo] = (await form({ field: 'photo', maxFiles: 1, owner: filesOf(customer) })).files;
    if (!photo) throw invalidField('photo', 'Please choose a photo');
    return setPhoto(app, customer, params.id, photo);
  }),
  handle(contract.deleteHorsePhoto, async ({ app, person, params }) =>
    removePhoto(app, person.subject, params.id),
  ),
];
