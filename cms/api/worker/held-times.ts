import * as contract from '../../../contracts/worker/held-times';
import { acceptHeld, dismissHeldEvents } from '../../domain/worker/held-decisions';
import { heldTimes } from '../../domain/worker/held-times';
import { namedWorker } from '../../domain/worker/portal';
import { forward, handle } from '../handle';

export const heldTimeHandlers = [
  handle(contract.heldTimesOfWorker, ({ app, person, params }) =>
    heldTimes(app, namedWorker(app, person, params.workerName)),
  ),
  forward(contract.listHeldTimes, heldTimes),
  handle(contract.acceptHeldTime, async ({ app, params, body }) => {
    await acceptHeld(app, params.id, body);
    return { message: 'It was taken' };
  }),
  handle(contract.putHeldTimeAside, async ({ app, params }) => {
    await dismissHeldEvents(app, params.id);
    return { message: 'It was ignored' };
  }),
];
