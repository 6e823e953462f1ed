import * as contract from '../../../contracts/worker/timesheets';
import { approveAsSeen, decideTimesheet, requestCorrection } from '../../domain/worker/corrections';
import { deleteTimesheet, listTimesheets, timesheetsCsv } from '../../domain/worker/owners-timesheets';
import { handle } from '../handle';

export const timesheetHandlers = [
  handle(contract.requestCorrection, ({ app, person, params, body }) =>
    requestCorrection(app, person.subject.name, params.id, body),
  ),
  handle(contract.listTimesheets, ({ app, query }) => listTimesheets(app, query)),
  handle(contract.decideTimesheet, ({ app, params, body }) => decideTimesheet(app, params.id, body)),
  handle(contract.approveTimesheets, ({ app, body }) => approveAsSeen(app, body.entries)),
  handle(contract.deleteTimesheet, async ({ app, params }) => {
    await deleteTimesheet(app, params.id);
    return { message: 'The entry was removed' };
  }),
  handle(contract.exportTimesheets, async ({ app, res }) => {
    res.attachment('timesheets.csv');
    return timesheetsCsv(app);
  }),
];
