import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { allEndpoints, declaredEndpoints } from '../../../contracts/all-endpoints';
import { openApi } from '../../../contracts/openapi';
import * as contract from '../../../contracts/system/system';
import { rows } from '../../database/rows';
import { Refusal } from '../../refusal';
import { handle } from '../handle';
import { docsPage } from './docs-page';

const hashed = (text: string) => createHash('sha256').update(text).digest();
/** In the same time, however much of it is right. */
const sameToken = (sent: string | undefined, token: string) =>
  timingSafeEqual(hashed(sent ?? ''), hashed(`Bearer ${token}`));

export const systemHandlers = [
  handle(contract.health, async ({ app }) => {
    try {
      await rows(app, 'counters').one({ name: 'content-version' });
    } catch {
      // A probe needs to know only that this process cannot serve.
      throw new Refusal('unavailable', 'The database cannot be reached', { retryAfterSeconds: 5 });
    }
    await app.healthCheck();
    return {
      status: 'ok' as const,
      database: app.env.usesMongo ? ('mongodb' as const) : ('sqlite' as const),
    };
  }),
  handle(contract.metrics, ({ app, req }) => {
    if (!app.metrics || !app.env.METRICS_TOKEN) throw new Refusal('not-found', 'Not found');
    if (!sameToken(req.get('authorization'), app.env.METRICS_TOKEN))
      throw new Refusal('not-signed-in', 'Please send METRICS_TOKEN as Authorization: Bearer');
    return app.metrics.text();
  }),
  // Made once for everybody: each takes longer than a page, and calls with a cookie bypass the cache.
  handle(contract.openApiDocument, ({ app }) =>
    app.content.once('openapi', async () => openApi(declaredEndpoints, app.env.PUBLIC_URL)),
  ),
  handle(contract.integrationsGuide, ({ app }) =>
    app.content.once('integrations', async () => {
      const guide = await readFile(resolve(process.cwd(), 'docs/integrations.md'), 'utf8');
      return guide.replaceAll('https://www.example.com.au', app.env.PUBLIC_URL);
    }),
  ),
  handle(contract.apiDocs, ({ app }) => app.content.once('api-docs', async () => docsPage(allEndpoints))),
];
