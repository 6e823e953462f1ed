import * as contract from '../../../contracts/messages/sms-replies';
import { readOwnTextTemplates } from '../../domain/messages/read-own-text-templates';
import { addReply } from '../../domain/messages/replies/add';
import { listReplies, repliesCsv } from '../../domain/messages/replies/list-replies';
import { markRead, textBack, threadOf } from '../../domain/messages/replies/thread';
import { webhookInstructions } from '../../domain/messages/replies/webhook-check';
import { forward, handle } from '../handle';

export const smsReplyHandlers = [
  forward(contract.listReplies, listReplies),
  handle(contract.exportReplies, async ({ app, res }) => {
    res.attachment('sms-replies.csv');
    return repliesCsv(app);
  }),
  forward(contract.addReply, addReply),
  handle(contract.markRepliesRead, async ({ app, body }) => {
    await markRead(app, body.fromNumber, body.upTo, body.isRead);
    return { message: 'Noted' };
  }),
  handle(contract.readThread, ({ app, query }) => threadOf(app, query.phone)),
  handle(contract.sendToThread, ({ app, body, requestKey }) =>
    textBack(app, body.phone, body.message, requestKey),
  ),
  forward(contract.readOwnTexts, readOwnTextTemplates),
  forward(contract.configureWebhook, webhookInstructions),
];
