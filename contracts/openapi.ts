import { type DeclaredEndpoint, sharedShapes } from './all-endpoints';
import { allEvents } from './all-events';
import { event } from './connections/events';
import { pathParameters } from './endpoint';
import { operationOf } from './openapi-operation';
import { type SchemaWriter, schemaWriter } from './openapi-schemas';
import { securitySchemes } from './openapi-security';

const errorShape = {
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
};

/** A path without parameter names, to match paths that differ only in them. */
const shapeOf = (path: string) => path.replace(/:[A-Za-z]+/g, ':');
const toOpenApiPath = (path: string, nameOf: (parameter: string) => string) =>
  path.replace(/:([A-Za-z]+)/g, (_, parameter: string) => `{${nameOf(parameter)}}`);

/** The documented parameter names for each declared path. `id` where paths of one shape differ. */
function parameterNames(paths: readonly string[]): Map<string, (parameter: string) => string> {
  const byShape = Map.groupBy(paths, shapeOf);
  return new Map(
    paths.map((path) => {
      const parameters = pathParameters(path);
      const others = (byShape.get(shapeOf(path)) ?? []).map(pathParameters);
      const named = parameters.map((name, at) => (others.every((each) => each[at] === name) ? name : 'id'));
      return [path, (parameter: string) => named[parameters.indexOf(parameter)] ?? parameter];
    }),
  );
}

function pathsOf(declared: readonly DeclaredEndpoint[], writer: SchemaWriter) {
  const names = parameterNames(declared.map(({ endpoint }) => endpoint.path));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const each of declared) {
    const { method, path } = each.endpoint;
    const nameOf = names.get(path) ?? String;
    const address = toOpenApiPath(path, nameOf);
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(each, writer, nameOf) };
  }
  return paths;
}

const webhooksOf = ({ write }: SchemaWriter) =>
  Object.fromEntries(
    allEvents.map(({ type, summary, scope, data }) => [
      type,
      {
        post: {
          operationId: type,
          tags: ['connections'],
          summary,
          description: `A token reads it with the scope \`${scope}:read\`. Signed as Standard Webhooks has it.`,
          security: [{}],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { allOf: [write(event, 'output'), { properties: { data: write(data, 'output') } }] },
              },
            },
          },
          responses: {
            '2XX': { description: 'Taken.' },
            410: { description: 'Gone: it is switched off.' },
          },
        },
      },
    ]),
  );

const topics: Record<DeclaredEndpoint['topic'], string> = {
  audience: 'Reviews, surveys, replies, booklets and mailings.',
  bookings: 'Requests for a visit, and their private pages.',
  calendar: 'The visits in the owner’s calendar.',
  clients: 'The book of clients, their horses, and who is due.',
  connections: 'What other software may do: tokens, webhooks, events and the form on other sites.',
  customers: 'Accounts of customers, their horses and records.',
  invoices: 'The price list, invoices, payments and what is owed.',
  owner: 'The office: sign-in, settings, figures and the message log.',
  system: 'Health, figures for machines, and this document.',
  team: 'Providers, partners, their work, payments and portals.',
  visits: 'The records of visits, horse by horse, with photos and shared pages.',
  worker: 'The worker’s jobs and timesheet.',
};

/** The OpenAPI 3.1 document of the declared endpoints. */
export function openApi(declared: readonly DeclaredEndpoint[], serverUrl: string) {
  const writer = schemaWriter(sharedShapes());
  const paths = pathsOf(declared, writer);
  const webhooks = webhooksOf(writer);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farrier',
      version: '1',
      description: 'Every call of the product.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(topics).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: { securitySchemes, schemas: { Error: errorShape, ...writer.components } },
  };
}
