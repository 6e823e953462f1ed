import * as contract from '../../../contracts/connections/assistants';
import { handle } from '../handle';

const load = () => import('../../assistants/oauth/consent');

export const assistantHandlers = [
  handle(contract.readAssistants, ({ app: { env } }) => ({
    office: env.ASSISTANTS ? `${env.PUBLIC_URL}/mcp/office` : null,
    everybody: env.ASSISTANTS ? `${env.PUBLIC_URL}/mcp` : null,
  })),
  handle(contract.readConsent, async (call) => (await load()).consentAsked(call)),
  handle(contract.giveConsent, async (call) => ({ returnTo: await (await load()).giveConsent(call) })),
  handle(contract.refuseConsent, async (call) => ({ returnTo: await (await load()).refuseConsent(call) })),
];
