import * as contract from '../../../contracts/horses/health-records';
import { maxAttachments } from '../../../rules/system/files';
import { horseOf } from '../../domain/horses/customers-horses';
import { addAttachments, removeAttachment } from '../../domain/horses/health-records/attachments';
import { dueEvent } from '../../domain/horses/health-records/calendar-file';
import {
  addRecord,
  asRecords,
  recordOf,
  recordsOf,
  removeRecord,
  updateRecord,
  writableRecord,
} from '../../domain/horses/health-records/health-records';
import { nextDueDays } from '../../domain/horses/health-records/next-due';
import { idOf } from '../../domain/relations';
import { filesOf } from '../../domain/system/files/of-customer';
import { invalidField, notFound } from '../../refusal';
import { handle } from '../handle';

export const healthRecordHandlers = [
  handle(contract.listHealthRecords, async ({ app, person, params }) =>
    asRecords(app, await recordsOf(app, person.subject, params.horseId)),
  ),
  handle(contract.createHealthRecord, async ({ app, person, body, requestKey }) =>
    addRecord(app, person.subject, body, requestKey),
  ),
  handle(contract.updateHealthRecord, async ({ app, person, params, body }) =>
    updateRecord(app, person.subject, params.recordId, body),
  ),
  handle(contract.deleteHealthRecord, async ({ app, person, params }) => {
    await removeRecord(app, person.subject, params.recordId);
    return { message: 'The record was removed' };
  }),
  handle(contract.addAttachments, async ({ app, person, params, form }) => {
    const customer = person.subject;
    await writableRecord(app, customer, params.recordId);
    const count = () => app.limiter.hit('upload', `customer:${customer.id}`);
    await count();
    const { files, requestKey } = await form({
      field: 'files',
      maxFiles: maxAttachments,
      owner: filesOf(customer),
    });
    if (!files.length) throw invalidField('files', 'Please choose a file');
    // The limit has counted the call as one file. Counts the others.
    for (const _ of files.slice(1)) await count();
    return addAttachments(app, customer, params.recordId, { files, requestKey });
  }),
  handle(contract.deleteAttachment, async ({ app, person, params }) =>
    removeAttachment(app, person.subject, params.recordId, params.fileId),
  ),
  handle(contract.recordCalendarFile, async ({ app, person, params, res }) => {
    const customer = person.subject;
    const record = await recordOf(app, customer, params.recordId);
    const nextDueDate = (await nextDueDays(app, [record]))(record);
    if (!nextDueDate) throw notFound();
    const horse = await horseOf(app, customer, idOf(record.horseId) ?? 0);
    res.attachment('due.ics');
    return dueEvent({ ...record, nextDueDate, horseName: horse.name }, new URL(app.env.PUBLIC_URL).hostname);
  }),
];
