import type { JSONObject } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint';
import { idPattern } from '../../contracts/fields';
import type { Tool } from './tools/tool';

type ObjectSchema = JSONObject & {
  type: 'object';
  properties: Record<string, JSONObject>;
  required?: string[];
};

const clientId = 'The id of the client (from find_client)';

/** Hints for input fields that mean the same in several tools. */
const hintsOfAll: Record<string, string> = {
  appointmentDate: 'The day, as 2026-11-30',
  appointmentTime: 'The time, as 14:30',
  clientId,
  date: 'The day, as 2026-11-30',
  durationMinutes: 'How long the visit takes, in minutes',
  from: 'The first day, as 2026-11-01',
  id: clientId,
  page: 'The next page, from 2',
  q: 'A name, phone, suburb or horse’s name',
  suburb: 'Only those of this suburb',
  tellClient:
    'true: the client is messaged at once, by SMS where they have a mobile. Set it only when the person you work for has said so. Without it no message is sent.',
  to: 'The last day, as 2026-11-30',
};

function jsonSchema(schema: z.ZodType | undefined, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema ?? z.object({}), { io, unrepresentable: 'any' });
  return plain as ObjectSchema;
}

/**
 * Returns the field's schema for assistants: numbers and booleans where a query string has text. A nullable field
 * is optional instead, because some models cannot write a union type.
 */
function fieldSchema(schema: JSONObject): JSONObject {
  const ways = Array.isArray(schema.anyOf) ? (schema.anyOf as JSONObject[]) : [];
  const [only, ...further] = ways.filter(({ type }) => type !== 'null');
  const { default: _, ...plain } = only && ways.length === 2 && !further.length ? only : schema;
  if (plain.pattern === idPattern.source) return { type: 'integer', minimum: 1 };
  return String(plain.enum) === 'true,false' ? { type: 'boolean' } : plain;
}

/** Caches one value per key, for the lifetime of the key. */
function cachePerKey<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cachedValues = new WeakMap<Key, Value>();
  return (key) => {
    const value = cachedValues.get(key) ?? make(key);
    cachedValues.set(key, value);
    return value;
  };
}

export const inputSchema = cachePerKey(
  ({ endpoint, shows, hints, needs = [], fills = {}, tells }: Tool): ObjectSchema => {
    const { params, query, body } = endpoint;
    const parts = [params, query, body].map((part) => jsonSchema(part, 'input'));
    const fieldSchemas = Object.assign({}, ...parts.map((part) => part.properties));
    const names = shows?.split(' ') ?? [];
    const required = new Set([...needs, ...parts.flatMap((part) => part.required ?? [])]);
    if (tells) {
      names.push('tellClient');
      fieldSchemas.tellClient = { type: 'boolean' };
      if (tells === 'always') required.add('tellClient');
    }
    const properties = names.map((name) => {
      if (!fieldSchemas[name]) throw new Error(`${endpoint.method} ${endpoint.path} has no field ${name}`);
      const description = hints?.[name] ?? hintsOfAll[name];
      return [name, { ...fieldSchema(fieldSchemas[name]), ...(description && { description }) }] as const;
    });
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: names.filter((name) => required.has(name) && !(name in fills)),
      additionalProperties: false,
    };
  },
);

/** Returns the row schema of a list or a page; null for other answers. */
export function rowSchema(response: z.ZodType): z.ZodType | null {
  if (response instanceof z.ZodArray) return response.element as z.ZodType;
  const ways = response instanceof z.ZodUnion ? (response.options as z.ZodType[]) : [];
  return ways.map(rowSchema).find(Boolean) ?? null;
}

const more = z.int().min(0);

function responseSchema(
  { response }: Endpoint,
  { gives, keeps }: Pick<Tool, 'gives' | 'keeps'>,
): ObjectSchema {
  const row = rowSchema(response);
  let answerSchema = row ?? response;
  // The library refuses a name that the answer does not have.
  if (gives && answerSchema instanceof z.ZodObject)
    answerSchema = answerSchema.pick(
      Object.fromEntries(gives.split(' ').map((name) => [name, true])) as Record<never, true>,
    );
  const list = z.object({ items: z.array(answerSchema), more: keeps ? more.optional() : more });
  return jsonSchema(row ? list : answerSchema, 'output');
}

function outputSchema({ endpoint, gives, keeps, also = {}, tells }: Tool): ObjectSchema {
  const schema = responseSchema(endpoint, { gives, keeps });
  const further = Object.entries(also).map(([name, { endpoint, keeps }]) => [
    name,
    responseSchema(endpoint, { keeps }),
  ]);
  const added = { ...Object.fromEntries(further), ...(tells && { told: { type: 'string' } }) };
  return {
    ...schema,
    properties: { ...schema.properties, ...added },
    required: [...(schema.required ?? []), ...Object.keys(added)],
  };
}

/** Returns the tool as an assistant's list of tools has it. */
export const asListedTool = cachePerKey((tool: Tool) => {
  const { name, title, description, endpoint, tells, sends } = tool;
  const readOnlyHint = endpoint.method === 'GET';
  const reachesPeople = Boolean(tells || sends);
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
      ...(!readOnlyHint && { idempotentHint: endpoint.method !== 'POST' }),
    },
  };
});
