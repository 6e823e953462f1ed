import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

/** Rows of a reply that one turn of the event loop parses: a few milliseconds. */
const atOnce = 200;

/** Returns the row schema of a list; null for a list with rules of its own. */
const rowsOf = (schema: unknown): z.ZodType | null => {
  const list = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return list instanceof z.ZodArray && !list.def.checks?.length ? (list.element as z.ZodType) : null;
};

async function parseRows(row: z.ZodType, rows: readonly unknown[]): Promise<unknown[]> {
  const parsed: unknown[] = [];
  const part = z.array(row);
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from) await nextTurn();
    parsed.push(...part.parse(rows.slice(from, from + atOnce)));
  }
  return parsed;
}

function longListsOf(schema: z.ZodType, reply: object): [name: string, row: z.ZodType, rows: unknown[]][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(reply).flatMap(([name, rows]): [string, z.ZodType, unknown[]][] => {
    const row = rowsOf(schema.shape[name]);
    return row && Array.isArray(rows) && rows.length > atOnce ? [[name, row, rows]] : [];
  });
}

/** Parses a reply. Long lists are parsed in parts, and other calls are answered in between. */
export async function parseReply<Schema extends z.ZodType>(
  schema: Schema,
  reply: unknown,
): Promise<z.output<Schema>> {
  const row = rowsOf(schema);
  if (row && Array.isArray(reply) && reply.length > atOnce)
    return (await parseRows(row, reply)) as z.output<Schema>;
  if (typeof reply !== 'object' || reply === null) return schema.parse(reply);
  const lists = longListsOf(schema, reply);
  if (!lists.length) return schema.parse(reply);
  const short = { ...reply, ...Object.fromEntries(lists.map(([name]) => [name, []])) };
  const parsed = schema.parse(short) as Record<string, unknown>;
  for (const [name, each, rows] of lists) parsed[name] = await parseRows(each, rows);
  return parsed as z.output<Schema>;
}
