import * as contract from '../../../contracts/clients/suburbs';
import { suburbsOfClients } from '../../domain/clients/suburbs';
import { handle } from '../handle';

export const clientSuburbHandlers = [handle(contract.listClientSuburbs, ({ app }) => suburbsOfClients(app))];
