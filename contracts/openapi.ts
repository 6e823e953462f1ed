import { z } from 'zod';
import { type Endpoint, pathParameters } from './endpoint';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv',
  html: 'text/html',
  calendar: 'text/calendar',
  binary: 'application/octet-stream',
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

function operation(declared: Endpoint) {
  const { body, consumes = 'json', produces = 'json' } = declared;
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
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [consumes === 'json' ? 'application/json' : 'multipart/form-data']: {
            schema: jsonSchema(body, 'input'),
          },
        },
      },
    }),
    responses: {
      [declared.status ?? 200]: {
        description: 'Done.',
        content: { [mediaTypes[produces]]: { schema: jsonSchema(declared.response, 'output') } },
      },
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
