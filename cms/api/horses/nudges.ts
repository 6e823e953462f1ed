import { previewNudge } from '../../../contracts/horses/nudge-preview';
import * as contract from '../../../contracts/horses/nudges';
import { discardDraft, sendDrafts } from '../../domain/horses/nudges/drafts';
import { listOwnersNudges } from '../../domain/horses/nudges/list';
import { nudgeClient } from '../../domain/horses/nudges/nudge';
import { nudgeAsItWouldBe } from '../../domain/horses/nudges/preview';
import { forward, handle } from '../handle';

export const nudgeHandlers = [
  forward(contract.nudgeClient, nudgeClient),
  forward(previewNudge, nudgeAsItWouldBe),
  forward(contract.listNudges, listOwnersNudges),
  handle(contract.sendNudges, ({ app, body }) => sendDrafts(app, body.ids)),
  handle(contract.takeBackNudge, async ({ app, params }) => {
    await discardDraft(app, params.id);
    return { message: 'The draft was skipped' };
  }),
];
