import { z } from 'zod';
import { get } from '../endpoint';

export const health = get('/api/health', {
  who: 'everyone',
  summary: 'Whether the server can serve; 503 while it cannot.',
  response: z.object({ status: z.literal('ok'), database: z.enum(['sqlite', 'mongodb']) }),
});

export const metrics = get('/api/metrics', {
  who: 'everyone',
  summary:
    'Figures for Prometheus, to who sends METRICS_TOKEN as Authorization: Bearer; 404 where no token is set.',
  response: z.string(),
  produces: 'metrics',
});

export const openApiDocument = get('/api/openapi.json', {
  who: 'everyone',
  cached: true,
  summary: 'This document.',
  response: z.record(z.string(), z.unknown()),
});

export const apiDocs = get('/api/docs', {
  who: 'everyone',
  cached: true,
  summary: 'The calls of the product, to read.',
  response: z.string(),
  produces: 'html',
});

export const integrationsGuide = get('/api/docs/integrations', {
  who: 'everyone',
  cached: true,
  summary:
    'How other software is connected, with working examples: docs/integrations.md with the address of this server.',
  response: z.string(),
  produces: 'text',
});
