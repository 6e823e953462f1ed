import * as contract from '../../../contracts/owner/push';
import { addDevice, pushDevices, removeDevice } from '../../domain/push/devices';
import { handle } from '../handle';

export const pushHandlers = [
  handle(contract.readPush, ({ app }) => pushDevices(app)),
  handle(contract.switchPushOn, async ({ app, body, person }) => {
    await addDevice(app, body, person.subjectId ?? null);
    return { message: 'This device is told from now on' };
  }),
  handle(contract.switchPushOff, async ({ app, body }) => {
    await removeDevice(app, body.endpoint);
    return { message: 'This device is told no more' };
  }),
];
