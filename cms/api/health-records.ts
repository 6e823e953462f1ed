import * as contract from '../../contracts/health-records';
import { maxAttachments } from '../../rules/files';
import { addAttachments, removeAttachment } from '../domain/health-records/attachments';
import { dueEvent } from '../domain/health-records/calendar-file';
import {
  addRecord,
  asRecords,
  recordOf,
  recordsOf,
  removeRecord,
  updateRecord,
} from '../domain/health-records/service';
import { horseOf } from '../domain/horses/service';
import { idOf } from '../domain/relations';
import { invalidField, notFound } from '../refusal';
import { signedInCustomer } from '../security/customer-account';
import { handle } from './handle';

export const healthRecordHandlers = [
  handle(contract.listHealthRecords, async ({ app, session, params }) =>
    asRecords(app, await recordsOf(app, await signedInCustomer(app, session), params.horseId)),
  ),
  handle(contract.createHealthRecord, async ({ app, session, body, intent }) =>
    addRecord(app, await signedInCustomer(app, session), body, intent),
  ),
  handle(contract.updateHealthRecord, async ({ app, session, params, body }) =>
    updateRecord(app, await signedInCustomer(app, session), params.recordId, body),
  ),
  handle(contract.deleteHealthRecord, async ({ app, session, params }) => {
    await removeRecord(app, await signedInCustomer(app, session), params.recordId);
    return { message: 'The record was removed' };
  }),
  handle(contract.addAttachments, async ({ app, session, params, form }) => {
    const customer = await signedInCustomer(app, session);
    await recordOf(app, customer, params.recordId);
    const count = () => app.limiter.hit('upload', `customer:${customer.id}`);
    await count();
    const { files, intent } = await form({ field: 'files', maxFiles: maxAttachments });
    if (!files.length) throw invalidField('files', 'Please choose a file');
    // The call itself counted as one; each further file counts as another.
    for (const _ of files.slice(1)) await count();
    return addAttachments(app, customer, params.recordId, { files, intent });
  }),
  handle(contract.deleteAttachment, async ({ app, session, params }) =>
    removeAttachment(app, await signedInCustomer(app, session), params.recordId, params.fileId),
  ),
  handle(contract.recordCalendarFile, async ({ app, session, params, res }) => {
    const customer = await signedInCustomer(app, session);
    const record = await recordOf(app, customer, params.recordId);
    const { nextDueDate } = record;
    if (!nextDueDate) throw notFound();
    const horse = await horseOf(app, customer, idOf(record.horseId) ?? 0);
    res.attachment('due.ics');
    return dueEvent({ ...record, nextDueDate, horseName: horse.name }, new URL(app.env.PUBLIC_URL).hostname);
  }),
];
