import * as contract from '../../../contracts/connections/assistants';
import { handle } from '../handle';

const load = () => import('../../assistants/oauth/consent');

export const assistantHandlers = [
  handle(contract.readAssistants, ({ app: { env } }) => ({
    office: env.ASSISTANTS ? `${env.PUBLIC_URL}/mcp/office` : null,
    everybody: env.ASSISTANTS ? `${env.PUBLIC_URL}/mcp` : null,
  })),
  handle(contract.readConsent, async ({ app, req, res, params, person }) =>
    (await load()).consentAsked({ app, req, res, uid: params.uid, person }),
  ),
  handle(contract.giveConsent, async ({ app, req, res, params, person, body }) => ({
    returnTo: await (await load()).giveConsent(
      { app, req, res, uid: params.uid, person },
      body.csrf,
      body.scopes,
    ),
  })),
  handle(contract.refuseConsent, async ({ app, req, res, params, person, body }) => ({
    returnTo: await (await load()).refuseConsent({ app, req, res, uid: params.uid, person }, body.csrf),
  })),
];
