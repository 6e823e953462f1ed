import * as contract from '../../../contracts/clients/due';
import { listDueClients } from '../../domain/due/due-board';
import { handle } from '../handle';

export const dueHandlers = [handle(contract.listDue, ({ app, query }) => listDueClients(app, query))];
