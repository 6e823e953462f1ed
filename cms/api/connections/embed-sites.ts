import * as contract from '../../../contracts/connections/embed-sites';
import { embedOrigins, saveEmbedOrigins } from '../../domain/connections/embed-sites';
import { handle } from '../handle';

export const embedSiteHandlers = [
  handle(contract.readEmbedSites, async ({ app }) => ({ origins: await embedOrigins(app) })),
  handle(contract.saveEmbedSites, async ({ app, body }) => ({
    origins: await saveEmbedOrigins(app, body.origins),
  })),
];
