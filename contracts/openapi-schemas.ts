import { z } from 'zod';
import { providerNumbers } from './provider-numbers';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Points references at the document's shapes instead of at those of one schema. */
function pointed(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => pointed(each, nameOf));
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) =>
      key === '$ref' && typeof each === 'string'
        ? [key, `#/components/schemas/${nameOf(each.replace('#/$defs/', ''))}`]
        : [key, pointed(each, nameOf)],
    ),
  );
}

/** Adds to a provider's number that tokens read null. */
function hiddenFromTokens(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { type } = jsonSchema;
  if (typeof type === 'string') Object.assign(jsonSchema, { type: [type, 'null'] });
  jsonSchema.description = 'Null for tokens: with this number the provider signs in.';
}

/** Writes a document's schemas. A named shape appears once in the components, with references to it. */
export interface SchemaWriter {
  write: (schema: z.ZodType, way: Direction) => Json;
  /** Referenced shapes so far, by name. */
  components: Json;
}

/**
 * Creates a writer with these named shapes. A shape whose input differs from its output has a second name with
 * `Input`.
 */
export function schemaWriter(shapes: ReadonlyMap<string, z.ZodType>): SchemaWriter {
  const metadata = z.registry<{ id: string }>();
  for (const [id, schema] of shapes) metadata.add(schema, { id });
  const components: Json = {};
  const convert = (schema: z.ZodType, io: Direction): Json =>
    z.toJSONSchema(schema, {
      io,
      metadata,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        if (io === 'output' && providerNumbers.get(zodSchema)) hiddenFromTokens(jsonSchema);
      },
    });

  const inputNames = new Map<string, string>();
  function inputName(name: string): string {
    const schema = shapes.get(name);
    const nameForInput = inputNames.get(name);
    if (nameForInput || !schema) return nameForInput ?? name;
    const isSame = JSON.stringify(convert(schema, 'input')) === JSON.stringify(convert(schema, 'output'));
    inputNames.set(name, isSame ? name : `${name}Input`);
    return inputName(name);
  }

  return {
    components,
    write(schema, way) {
      const nameOf = way === 'input' ? inputName : (name: string) => name;
      const { $schema: _, $defs, ...root } = convert(schema, way);
      for (const [name, shape] of Object.entries(isJson($defs) ? $defs : {})) {
        const { id: __, ...plain } = shape as Json;
        components[nameOf(name)] ??= pointed(plain, nameOf);
      }
      return pointed(root, nameOf) as Json;
    },
  };
}
