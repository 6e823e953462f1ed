import { z } from 'zod';
import { type Endpoint, pathParameters } from './endpoint';
import { idempotencyHeader, idempotencyOf, maxKeyLength } from './idempotency';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv',
  text: 'text/plain',
  html: 'text/html',
  xml: 'text/xml',
  calendar: 'text/calendar',
  bank: 'text/plain',
  binary: 'application/octet-stream',
} as const;

const sentAs = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
} as const;

const errorAnswer = {
  description: 'Refused: `message` says why; `issues` (on 400) name the fields.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function queryParameters(schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

/** The headers of an idempotent call, and the result of a key that was used before. */
function idempotency(declared: Endpoint) {
  const idempotent = idempotencyOf(declared);
  if (!idempotent) return { parameters: [], responses: {} };
  const { withoutKeyMs } = idempotent;
  const same = 'The same key and body: the same answer for a day. A new intent needs a new key.';
  const header = {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    description: withoutKeyMs
      ? `${same} Without a key, the same body within ${withoutKeyMs / 1000} s is the same call.`
      : same,
    schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
  };
  return {
    parameters: [header],
    responses: {
      409: { ...errorAnswer, description: 'Refused, or a call with this key is still running.' },
      422: { ...errorAnswer, description: 'This key was used with another body.' },
    },
  };
}

function operation(declared: Endpoint) {
  const { body, consumes = 'json', produces = 'json' } = declared;
  const once = idempotency(declared);
  return {
    summary: declared.summary,
    'x-who': declared.who,
    parameters: [
      ...pathParameters(declared.path).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(declared.query),
      ...once.parameters,
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [sentAs[consumes]]: { schema: jsonSchema(body, 'input') },
          ...(declared.alsoJson && { [sentAs.json]: { schema: jsonSchema(body, 'input') } }),
        },
      },
    }),
    responses: {
      [declared.status ?? 200]: {
        description: 'Done.',
        content: { [mediaTypes[produces]]: { schema: jsonSchema(declared.response, 'output') } },
      },
      ...once.responses,
      default: errorAnswer,
    },
  };
}

/** The OpenAPI 3.1 document of the given endpoints. */
export function openApi(endpoints: readonly Endpoint[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const declared of endpoints) {
    const path = declared.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(declared) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Farrier', version: '1', description: 'Every call of the product.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}
