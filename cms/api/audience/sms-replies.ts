import * as contract from '../../../contracts/audience/sms-replies';
import { ownTexts } from '../../domain/messages/own-texts';
import { addReply } from '../../domain/replies/add';
import { listReplies, repliesCsv } from '../../domain/replies/owners-view';
import { markRead, textBack, threadOf } from '../../domain/replies/thread';
import { webhookInstructions } from '../../domain/replies/webhook-check';
import { handle } from '../handle';

export const smsReplyHandlers = [
  handle(contract.listReplies, ({ app, query }) => listReplies(app, query)),
  handle(contract.exportReplies, async ({ app, res }) => {
    res.attachment('sms-replies.csv');
    return repliesCsv(app);
  }),
  handle(contract.addReply, ({ app, body, requestKey }) => addReply(app, body, requestKey)),
  handle(contract.markRepliesRead, async ({ app, body }) => {
    await markRead(app, body.fromNumber, body.upTo, body.isRead);
    return { message: 'Noted' };
  }),
  handle(contract.readThread, ({ app, query }) => threadOf(app, query.phone)),
  handle(contract.sendToThread, ({ app, body, requestKey }) =>
    textBack(app, body.phone, body.message, requestKey),
  ),
  handle(contract.readOwnTexts, ({ app }) => ownTexts(app)),
  handle(contract.configureWebhook, ({ app }) => webhookInstructions(app)),
];
