import { previewNudge } from '../../../contracts/clients/nudge-preview';
import * as contract from '../../../contracts/clients/nudges';
import { sendDrafts, takeBack } from '../../domain/nudges/drafts';
import { listOwnersNudges } from '../../domain/nudges/list';
import { nudgeClient } from '../../domain/nudges/nudge';
import { nudgeAsItWouldBe } from '../../domain/nudges/preview';
import { handle } from '../handle';

export const nudgeHandlers = [
  handle(contract.nudgeClient, ({ app, params, requestKey }) => nudgeClient(app, params.id, requestKey)),
  handle(previewNudge, ({ app, params }) => nudgeAsItWouldBe(app, params.id)),
  handle(contract.listNudges, ({ app, query }) => listOwnersNudges(app, query)),
  handle(contract.sendNudges, ({ app, body }) => sendDrafts(app, body.ids)),
  handle(contract.takeBackNudge, async ({ app, params }) => {
    await takeBack(app, params.id);
    return { message: 'The draft was taken back' };
  }),
];
