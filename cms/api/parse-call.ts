import express, { type Request, type RequestHandler } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '../../contracts/endpoint';
import { answeredParts } from '../../contracts/whole-lists';
import { formatNumber } from '../../rules/money/numbers';
import { maxJsonBytes, refuseDeepJson, refuseInvalidUtf8 } from '../http/body-limits';
import { type Issue, Refusal } from '../refusal';

function plainMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Please use at most ${formatNumber(Number(issue.maximum))} characters`;
  return issue.input === undefined || issue.input === null
    ? 'Please fill this in'
    : 'Please check this entry';
}

/** Removes repeated faults. A number beyond the safe integers breaks two rules that have one message. */
const withoutDoubles = (issues: readonly Issue[]): Issue[] => [
  ...new Map(issues.map((issue) => [`${issue.path}\n${issue.message}`, issue])).values(),
];

/** Returns the parsed value. Throws `invalid` with the fault of each field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: plainMessage });
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 50).flatMap(({ path, message, ...issue }) =>
    // The library reports unknown names as one issue. Each name gets its own.
    (issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 50) : [null]).map((key) => ({
      path: (key === null ? path : [...path, key]).join('.'),
      message,
    })),
  );
  throw new Refusal('invalid', issues[0]?.message ?? 'The call is not valid', {
    issues: withoutDoubles(issues),
  });
}

/** Parses the path. One that does not fit is an unknown address, since people don't type paths. */
function parseParams(schema: z.ZodType | undefined, value: unknown) {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw new Refusal('not-found', 'Not found');
  return result?.data;
}

function parseQuery(endpoint: Endpoint, value: unknown) {
  const schema = answeredParts(endpoint).query;
  return schema && parse(schema, value);
}

/** Parses a call. Throws `not-found` for a bad path and `invalid` for the rest. */
export const parseCall = (endpoint: Endpoint, req: Request) => ({
  params: parseParams(endpoint.params, req.params),
  query: parseQuery(endpoint, req.query),
  // The handler reads and parses a form with files.
  body: endpoint.body && !isMultipart(endpoint, req) ? parse(endpoint.body, req.body ?? {}) : undefined,
});

/**
 * Returns the cache key of a call: declared path and parsed query, without defaults. Spelling of the query does not
 * matter.
 */
export function cacheKey({ path, query }: Endpoint, parsed: { query: unknown }): string {
  if (!query) return path;
  const plain = parse(query, {}) as Record<string, unknown>;
  const text = Object.entries(parsed.query as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && value !== plain[name])
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return text.length ? `${path}?${text.join('&')}` : path;
}

/** True for a form with files. The handler reads its body. */
export const isMultipart = ({ consumes, alsoJson }: Endpoint, req: Request): boolean =>
  consumes === 'multipart' && !(alsoJson && req.is('application/json'));

const hasBody = (headers: Request['headers']) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const sentBytes = new WeakMap<object, Buffer>();

export const bytesOf = (req: Request): Buffer => sentBytes.get(req) ?? Buffer.alloc(0);

/** Reads the body in the endpoint's format and refuses any other. Handlers read files. */
export function requireBody(endpoint: Endpoint): RequestHandler {
  const { consumes = 'json', method } = endpoint;
  const readForm = express.urlencoded({ limit: maxJsonBytes, inflate: false, extended: false });
  const readJson = express.json({
    limit: maxJsonBytes,
    inflate: false,
    strict: true,
    verify: (req, _res, body) => {
      refuseInvalidUtf8(body);
      refuseDeepJson(body);
      if (endpoint.signed) sentBytes.set(req, body);
    },
  });
  return (req, res, next) => {
    if (method === 'GET' || isMultipart(endpoint, req)) return next();
    const type = types[consumes === 'form' ? 'form' : 'json'];
    if (hasBody(req.headers) && !req.is(type)) {
      return next(new Refusal('wrong-type', `Please send ${type}`));
    }
    (consumes === 'form' ? readForm : readJson)(req, res, next);
  };
}
