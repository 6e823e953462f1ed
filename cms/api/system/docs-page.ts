import { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint';
import { idempotencyHeader, idempotencyOf } from '../../../contracts/idempotency';
import { scopesOf } from '../../../contracts/scopes';

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
${schemaBlock('Query', declared.query, 'input')}
${schemaBlock('Body', declared.body, 'input')}
${schemaBlock(`Answer (${declared.status ?? 200})`, declared.response, 'output')}
</section>`;

/** The contract as a page to read, made from the same declarations as the server. */
export const docsPage = (endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>API</title></head>
<body><main><h1>API</h1>
<p>The same as <a href="/api/openapi.json">an OpenAPI 3.1 document</a>. How to use it from other software: <a href="/api/docs/integrations">a guide with examples</a>. Errors answer <code>{"message", "issues"?}</code>.</p>
${[...endpoints]
  .sort((a, b) => a.path.localeCompare(b.path))
  .map(section)
  .join('')}
</main></body></html>`;
