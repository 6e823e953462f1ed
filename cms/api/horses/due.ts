import * as contract from '../../../contracts/horses/due';
import { listDueClients } from '../../domain/horses/due/due-board';
import { forward } from '../handle';

export const dueHandlers = [forward(contract.listDue, listDueClients)];
