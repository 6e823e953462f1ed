import * as contract from '../../../contracts/clients/suburbs';
import { suburbsOfClients } from '../../domain/clients/suburbs';
import { forward } from '../handle';

export const clientSuburbHandlers = [forward(contract.listClientSuburbs, suburbsOfClients)];
