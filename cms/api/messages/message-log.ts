import * as contract from '../../../contracts/messages/message-log';
import { listMessages, messagesCsv } from '../../domain/messages/message-log/list-messages';
import {
  readSending,
  resendMessage,
  setMessageDismissed,
} from '../../domain/messages/message-log/send-again';
import { sendDraft } from '../../domain/messages/message-log/send-draft';
import { forward, handle } from '../handle';

export const messageLogHandlers = [
  forward(contract.listMessages, listMessages),
  handle(contract.exportMessages, async ({ app, res }) => {
    res.attachment('messages.csv');
    return messagesCsv(app);
  }),
  forward(contract.readSending, readSending),
  handle(contract.sendMessageAgain, async ({ app, params, body }) => {
    await resendMessage(app, params.id, body);
    return { message: 'It is on its way' };
  }),
  forward(contract.sendDraft, sendDraft),
  handle(contract.putMessageAside, async ({ app, params, body }) => {
    await setMessageDismissed(app, params.id, body.isPutAside);
    return { message: body.isPutAside ? 'Dismissed' : 'Restored' };
  }),
];
