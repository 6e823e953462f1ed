import * as contract from '../../../contracts/owner/audit';
import { auditCsv, listAuditEntries } from '../../domain/audit/owners-view';
import { handle } from '../handle';

export const auditHandlers = [
  handle(contract.listAudit, ({ app, query }) => listAuditEntries(app, query)),
  handle(contract.exportAudit, async ({ app, res }) => {
    res.attachment('activity-log.csv');
    return auditCsv(app);
  }),
];
