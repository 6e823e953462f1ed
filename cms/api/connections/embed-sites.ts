import * as contract from '../../../contracts/connections/embed-sites';
import { embedSites, saveEmbedOrigins } from '../../domain/connections/embed-sites';
import { forward, handle } from '../handle';

export const embedSiteHandlers = [
  forward(contract.readEmbedSites, embedSites),
  handle(contract.saveEmbedSites, ({ app, body }) => saveEmbedOrigins(app, body.origins)),
];
