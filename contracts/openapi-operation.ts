import { z } from 'zod';
import type { DeclaredEndpoint } from './all-endpoints';
import { type Endpoint, pathParameters } from './endpoint';
import { idPattern } from './fields';
import { idempotencyHeader, idempotencyOf, maxKeyLength } from './idempotency';
import type { SchemaWriter } from './openapi-schemas';
import { securityOf } from './openapi-security';
import { answeredParts } from './whole-lists';

const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv',
  text: 'text/plain',
  metrics: 'text/plain',
  html: 'text/html',
  xml: 'text/xml',
  calendar: 'text/calendar',
  bank: 'text/plain',
  // A file has its own type: a picture, a PDF.
  binary: '*/*',
} as const;

const sentAs = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
} as const;

const refusalStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;
type RefusalStatus = (typeof refusalStatuses)[number];

const refusals: Record<RefusalStatus, string> = {
  400: 'Something that was sent is not valid: `issues` name the fields.',
  401: 'Not signed in, or the token is not valid.',
  403: 'Signed in, but not allowed to do this.',
  404: 'Not found, or it belongs to someone else.',
  409: 'It cannot be done as things are. `message` says what to do.',
  413: 'Too large.',
  415: 'The body is of another type.',
  422: 'This key was used with another body.',
  429: 'Too many calls. `Retry-After` says when to try again.',
};

function refusalsOf(declared: Endpoint): RefusalStatus[] {
  const { who, method, params, body, consumes } = declared;
  const changes = method !== 'GET';
  const takesBody = body !== undefined || consumes !== undefined;
  const meets: Record<RefusalStatus, boolean> = {
    400: takesBody || answeredParts(declared).query !== undefined || declared.idempotent !== undefined,
    401: who !== 'everyone' || declared.scope !== undefined,
    // A guest's change from another site's page is refused.
    403: who !== 'everyone' || changes,
    404: params !== undefined,
    409: changes,
    413: takesBody,
    415: takesBody,
    422: declared.idempotent !== undefined,
    429: true,
  };
  return refusalStatuses.filter((status) => meets[status]);
}

const errorSchema = { schema: { $ref: '#/components/schemas/Error' } };
const refusalAnswer = (path: string, description: string) => ({
  description,
  content: {
    'application/json': errorSchema,
    // Pages that people open answer errors as HTML.
    ...(!path.startsWith('/api/') && { 'text/html': { schema: { type: 'string' } } }),
  },
});

/** The schema of a path parameter. Ids are described as integers. */
function pathSchema(params: z.ZodType | undefined, parameter: string, { write }: SchemaWriter) {
  const schema: z.ZodType | undefined = params instanceof z.ZodObject ? params.shape[parameter] : undefined;
  const written = schema ? write(schema, 'input') : { type: 'string' };
  return written.pattern === idPattern.source ? { type: 'integer', minimum: 1 } : written;
}

function queryParameters(schema: z.ZodType | undefined, { write }: SchemaWriter) {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function keyHeader(declared: Endpoint) {
  const idempotent = idempotencyOf(declared);
  if (!idempotent) return [];
  const { withoutKeyMs } = idempotent;
  const same = 'The same key and body: the same answer for a day. A new intent needs a new key.';
  const without = withoutKeyMs
    ? ` Without a key, the same body within ${withoutKeyMs / 1000} s is the same call.`
    : '';
  return [
    {
      name: idempotencyHeader,
      in: 'header',
      required: false,
      description: same + without,
      schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
    },
  ];
}

function requestBody({ body, consumes = 'json', alsoJson }: Endpoint, { write }: SchemaWriter) {
  if (!body) return undefined;
  const sent = { schema: write(body, 'input') };
  return {
    required: true,
    content: { [sentAs[consumes]]: sent, ...(alsoJson && { [sentAs.json]: sent }) },
  };
}

/** One call of the document. `nameOf` gives the documented name of a path parameter. */
export function operationOf(
  { name, topic, endpoint }: DeclaredEndpoint,
  writer: SchemaWriter,
  nameOf: (parameter: string) => string,
) {
  const { path, produces = 'json', status = 200 } = endpoint;
  const { query, response } = answeredParts(endpoint);
  const body = requestBody(endpoint, writer);
  const content = { [mediaTypes[produces]]: { schema: writer.write(response, 'output') } };
  return {
    operationId: name,
    tags: [topic],
    summary: endpoint.summary,
    'x-who': endpoint.who,
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(path).map((parameter) => ({
        name: nameOf(parameter),
        in: 'path',
        required: true,
        schema: pathSchema(endpoint.params, parameter, writer),
      })),
      ...queryParameters(query, writer),
      ...keyHeader(endpoint),
    ],
    ...(body && { requestBody: body }),
    responses: {
      ...(endpoint.standsAs && { [endpoint.standsAs]: { description: 'It already exists.', content } }),
      [status]: { description: 'Done.', content },
      ...Object.fromEntries(refusalsOf(endpoint).map((each) => [each, refusalAnswer(path, refusals[each])])),
      default: refusalAnswer(path, 'Refused, or a fault of ours: `message` says why.'),
    },
  };
}
