import * as contract from '../../../contracts/money/kilometres';
import * as logbooks from '../../../contracts/money/logbooks';
import { addTrip, correctKilometres, removeTrip } from '../../domain/money/kilometres/change-kilometres';
import { kilometresCsv, listKilometres } from '../../domain/money/kilometres/driven-days';
import { createLogbook, deleteLogbook, updateLogbook } from '../../domain/money/kilometres/logbooks';
import { forward, handle } from '../handle';

export const kilometreHandlers = [
  forward(contract.listKilometres, listKilometres),
  handle(contract.exportKilometres, async ({ app, query, res }) => {
    res.attachment('kilometres.csv');
    return kilometresCsv(app, query);
  }),
  forward(contract.addTrip, addTrip),
  forward(contract.correctKilometres, correctKilometres),
  handle(contract.removeTrip, async ({ app, params }) => {
    await removeTrip(app, params.id);
    return { message: 'The trip is removed' };
  }),
  forward(logbooks.createLogbook, createLogbook),
  forward(logbooks.updateLogbook, updateLogbook),
  handle(logbooks.deleteLogbook, async ({ app, params }) => {
    await deleteLogbook(app, params.id);
    return { message: 'The logbook is removed' };
  }),
];
