import { z } from 'zod';
import { endpoint } from '../endpoint';

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  who: 'everyone',
  summary: 'Whether the server can serve; 503 while it cannot.',
  response: z.object({ status: z.literal('ok'), database: z.enum(['sqlite', 'mongodb']) }),
});

export const metrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  who: 'everyone',
  summary:
    'Figures for Prometheus, to who sends METRICS_TOKEN as Authorization: Bearer; 404 where no token is set.',
  response: z.string(),
  produces: 'text',
});

export const openApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'everyone',
  cached: true,
  summary: 'This document.',
  response: z.record(z.string(), z.unknown()),
});

export const apiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  who: 'everyone',
  cached: true,
  summary: 'The calls of the product, to read.',
  response: z.string(),
  produces: 'html',
});

export const integrationsGuide = endpoint({
  method: 'GET',
  path: '/api/docs/integrations',
  who: 'everyone',
  cached: true,
  summary:
    'How other software is connected, with working examples: docs/integrations.md with the address of this server.',
  response: z.string(),
  produces: 'text',
});
