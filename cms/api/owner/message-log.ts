import * as contract from '../../../contracts/owner/message-log';
import { listMessages, messagesCsv } from '../../domain/message-log/owners-view';
import { putAside, readSending, sendMessageAgain } from '../../domain/message-log/send-again';
import { sendDraft } from '../../domain/message-log/send-draft';
import { handle } from '../handle';

export const messageLogHandlers = [
  handle(contract.listMessages, ({ app, query }) => listMessages(app, query)),
  handle(contract.exportMessages, async ({ app, res }) => {
    res.attachment('messages.csv');
    return messagesCsv(app);
  }),
  handle(contract.readSending, ({ app, params }) => readSending(app, params.id)),
  handle(contract.sendMessageAgain, async ({ app, params, body }) => {
    await sendMessageAgain(app, params.id, body);
    return { message: 'It is on its way' };
  }),
  handle(contract.sendDraft, ({ app, params }) => sendDraft(app, params.id)),
  handle(contract.putMessageAside, async ({ app, params, body }) => {
    await putAside(app, params.id, body.isPutAside);
    return { message: body.isPutAside ? 'Put aside' : 'Taken back' };
  }),
];
