import * as contract from '../../../contracts/messages/push';
import { addDevice, pushDevices, removeDevice } from '../../domain/messages/push/devices';
import { forward, handle } from '../handle';

export const pushHandlers = [
  forward(contract.readPush, pushDevices),
  handle(contract.switchPushOn, async ({ app, body, person }) => {
    await addDevice(app, body, person.subjectId ?? null);
    return { message: 'Notifications are on for this device' };
  }),
  handle(contract.switchPushOff, async ({ app, body }) => {
    await removeDevice(app, body.endpoint);
    return { message: 'Notifications are off for this device' };
  }),
];
