import * as contract from '../../../contracts/system/audit';
import { auditCsv, listAuditEntries } from '../../domain/system/audit/list-audit-entries';
import { forward, handle } from '../handle';

export const auditHandlers = [
  forward(contract.listAudit, listAuditEntries),
  handle(contract.exportAudit, async ({ app, res }) => {
    res.attachment('activity-log.csv');
    return auditCsv(app);
  }),
];
