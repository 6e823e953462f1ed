import type { JSONObject } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint';
import { idPattern } from '../../contracts/fields';
import { type AnyTool, isReading } from './tools/tool';

type ObjectSchema = JSONObject & {
  type: 'object';
  properties: Record<string, JSONObject>;
  required?: string[];
};

function json(schema: z.ZodType, io: 'input' | 'output'): JSONObject {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return plain as JSONObject;
}

/** Makes a nullable field optional instead: some models cannot write a union type. */
function withoutNull(schema: JSONObject): JSONObject {
  const ways = Array.isArray(schema.anyOf) ? (schema.anyOf as JSONObject[]) : [];
  const others = ways.filter(({ type }) => type !== 'null');
  return others.length === 1 && ways.length === 2 ? (others[0] ?? schema) : schema;
}

/** Returns the field's schema for assistants: numbers and booleans where a query string has text. */
function fieldSchema(schema: JSONObject): JSONObject {
  const { default: _, ...plain } = withoutNull(schema);
  if (plain.pattern === idPattern.source) return { type: 'integer', minimum: 1 };
  const isYesNo = Array.isArray(plain.enum) && plain.enum.join() === 'true,false';
  return isYesNo ? { type: 'boolean' } : plain;
}

/** Returns the object schema of one part of a call's input. Without that part, it has no fields. */
const partOf = (schema: z.ZodType | undefined): ObjectSchema =>
  schema ? (json(schema, 'input') as ObjectSchema) : { type: 'object', properties: {} };

/** Caches one value per key, for the lifetime of the key. */
function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

export const inputParts = once(({ params, query, body }: Endpoint) => ({
  params: partOf(params),
  query: partOf(query),
  body: partOf(body),
}));

const tellClientWords =
  'true: the client is messaged at once, by SMS where they have a mobile. Set it only when the person you work for has said so. Without it no message is sent.';

export const inputSchema = once(
  ({ endpoint, shows, needs = [], fills = {}, also = {}, tells }: AnyTool): ObjectSchema => {
    const parts = Object.values(inputParts(endpoint)).concat(
      Object.values(also).flatMap((each) => Object.values(inputParts(each.endpoint))),
    );
    const properties: ObjectSchema['properties'] = {};
    const required = new Set(needs);
    for (const [name, description] of Object.entries(shows)) {
      const part = parts.find((each) => name in (each.properties ?? {}));
      if (!part) throw new Error(`${endpoint.method} ${endpoint.path} has no field ${name}`);
      properties[name] = { ...fieldSchema(part.properties[name] ?? {}), description };
      if (part.required?.includes(name) && !(name in fills)) required.add(name);
    }
    if (tells) properties.tellClient = { type: 'boolean', description: tellClientWords };
    if (tells === 'always') required.add('tellClient');
    return { type: 'object', properties, required: [...required], additionalProperties: false };
  },
);

/** Returns the row schema of a list or a page; null for other answers. */
export function rowSchema(response: z.ZodType): z.ZodType | null {
  if (response instanceof z.ZodArray) return response.element as z.ZodType;
  if (!(response instanceof z.ZodUnion)) return null;
  const list = (response.options as z.ZodType[]).find((each) => each instanceof z.ZodArray);
  return list ? rowSchema(list) : null;
}

function picked(schema: z.ZodType, gives: AnyTool['gives']): z.ZodType {
  if (!gives) return schema;
  if (!(schema instanceof z.ZodObject)) throw new Error('Only the fields of an object can be chosen');
  const { shape }: { shape: z.ZodRawShape } = schema;
  const chosen = gives.split(' ').map((name) => {
    const field = shape[name];
    if (!field) throw new Error(`There is no field ${name} in the answer`);
    return [name, field] as const;
  });
  return z.object(Object.fromEntries(chosen));
}

function shownSchema(response: z.ZodType, gives?: AnyTool['gives']): ObjectSchema {
  const row = rowSchema(response);
  const count = { type: 'integer', minimum: 0 };
  if (!row) return json(picked(response, gives), 'output') as ObjectSchema;
  const properties = { items: { type: 'array', items: json(picked(row, gives), 'output') }, more: count };
  return { type: 'object', properties, required: ['items', 'more'], additionalProperties: false };
}

function outputSchema({ endpoint, gives, also = {}, tells }: AnyTool): ObjectSchema {
  const schema = shownSchema(endpoint.response, gives);
  const further = Object.entries(also).map(([name, { endpoint }]) => [name, shownSchema(endpoint.response)]);
  const told = tells ? { told: { type: 'string' } } : {};
  const added: ObjectSchema['properties'] = Object.assign(Object.fromEntries(further), told);
  return {
    ...schema,
    properties: { ...schema.properties, ...added },
    required: [...(schema.required ?? []), ...Object.keys(added)],
  };
}

export const listed = once((tool: AnyTool) => {
  const { name, title, description } = tool;
  const readOnlyHint = isReading(tool);
  const reachesPeople = Boolean(tool.tells || tool.sends);
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(tool),
    outputSchema: outputSchema(tool),
    annotations: {
      title,
      readOnlyHint,
      openWorldHint: reachesPeople,
      destructiveHint: reachesPeople,
      ...(!readOnlyHint && { idempotentHint: tool.endpoint.method !== 'POST' }),
    },
  };
});
