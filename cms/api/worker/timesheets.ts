import * as contract from '../../../contracts/worker/timesheets';
import { approveAsSeen, decideTimesheet, requestCorrection } from '../../domain/worker/corrections';
import { listTimesheets, timesheetsCsv, voidTimesheet } from '../../domain/worker/owners-timesheets';
import { forward, handle } from '../handle';

export const timesheetHandlers = [
  handle(contract.requestCorrection, ({ app, person, params, body }) =>
    requestCorrection(app, person.subject.name, params.id, body),
  ),
  forward(contract.listTimesheets, listTimesheets),
  forward(contract.decideTimesheet, decideTimesheet),
  handle(contract.approveTimesheets, ({ app, body }) => approveAsSeen(app, body.entries)),
  handle(contract.deleteTimesheet, async ({ app, params }) => {
    await voidTimesheet(app, params.id);
    return { message: 'The entry is void' };
  }),
  handle(contract.exportTimesheets, async ({ app, query, res }) => {
    res.attachment('timesheets.csv');
    return timesheetsCsv(app, query);
  }),
];
