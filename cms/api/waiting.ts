import * as contract from '../../contracts/waiting';
import { whatWaits } from '../domain/waiting/what-waits';
import { handle } from './handle';

export const waitingHandlers = [handle(contract.whatWaits, ({ app }) => whatWaits(app.payload, app.now()))];
