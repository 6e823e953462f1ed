import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { allEndpoints, declaredEndpoints } from '../../../contracts/all-endpoints';
import type { Endpoint } from '../../../contracts/endpoint';
import { idempotencyHeader, idempotencyOf } from '../../../contracts/idempotency';
import { openApi } from '../../../contracts/openapi';
import { scopesOf } from '../../../contracts/scopes';
import * as contract from '../../../contracts/system/system';
import { answeredParts } from '../../../contracts/whole-lists';
import { rows } from '../../../rows/rows';
import { Refusal } from '../../refusal';
import { handle } from '../handle';

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

const tokenLine = (declared: Endpoint) => {
  const needed = scopesOf(declared).map((scope) => `<code>${scope}</code>`);
  return needed.length ? `<p>For tokens with ${needed.join(' or ')}.</p>` : '';
};

const section = (declared: Endpoint) => `
<section>
<h2><code>${declared.method} ${escapeHtml(declared.path)}</code></h2>
<p>${escapeHtml(declared.summary)}</p>
<p>For: ${declared.who === 'everyone' ? 'everyone' : declared.who.join(', ')}</p>
${tokenLine(declared)}
${idempotencyOf(declared) ? `<p>Takes an <code>${idempotencyHeader}</code>.</p>` : ''}
${schemaBlock('Query', answeredParts(declared).query, 'input')}
${schemaBlock('Body', declared.body, 'input')}
${schemaBlock(`Answer (${declared.status ?? 200})`, answeredParts(declared).response, 'output')}
</section>`;

const docsPage = (endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>API</title></head>
<body><main><h1>API</h1>
<p>The same as <a href="/api/openapi.json">an OpenAPI 3.1 document</a>. How to use it from other software: <a href="/api/docs/integrations">a guide with examples</a>. Errors answer <code>{"message", "issues"?}</code>.</p>
${[...endpoints]
  .sort((a, b) => a.path.localeCompare(b.path))
  .map(section)
  .join('')}
</main></body></html>`;

const hashed = (text: string) => createHash('sha256').update(text).digest();
/** Compares in constant time. */
const isSameToken = (sent: string | undefined, token: string) =>
  timingSafeEqual(hashed(sent ?? ''), hashed(`Bearer ${token}`));

export const systemHandlers = [
  handle(contract.health, async ({ app }) => {
    try {
      await rows(app, 'counters').one({ name: 'content-version' });
    } catch {
      // A probe only needs to know that this process cannot serve.
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
    if (!isSameToken(req.get('authorization'), app.env.METRICS_TOKEN))
      throw new Refusal('not-signed-in', 'Please send METRICS_TOKEN as Authorization: Bearer');
    return app.metrics.text();
  }),
  // Built once for everyone: the document takes longer than a page, and calls with a cookie bypass the cache.
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
