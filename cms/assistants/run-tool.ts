import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Endpoint, pathParameters } from '../../contracts/endpoint';
import { secondClickMs } from '../../contracts/idempotency';
import { formatFullDate } from '../../rules/time/dates';
import type { App } from '../app';
import { askInMemory } from '../http/ask-in-memory';
import type { PersonAs } from '../security/accounts/session-people';
import { markInnerCall } from '../security/tokens/inner-calls';
import { toldText } from './told-text';
import { inputParts, inputSchema, rowSchema } from './tool-schemas';
import { atMostLines } from './tools/answer-text';
import { type AnyTool, mostRows, tellingOf } from './tools/tool';

type Fields = Record<string, unknown>;

export interface Asking {
  app: App;
  handle: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** Null for the public address. */
  owner: PersonAs<'owner'> | null;
  address: string;
}

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Fields;
  isError?: true;
  [further: string]: unknown;
}

interface Refused {
  message?: string;
  issues?: { path: string; message: string }[];
  alternatives?: { date: string; slot: string }[];
}

type Answer = { ok: true; body: unknown } | { ok: false; lines: string[] };

const refused = (...lines: string[]): ToolResult => ({
  content: [{ type: 'text', text: atMostLines(lines) }],
  isError: true,
});

/** Lines about a refused call: message, fields, free alternatives, and retry time. */
function refusalLines(body: string, retryAfter: string | undefined): string[] {
  const { message = 'The call was refused', issues = [], alternatives = [] } = JSON.parse(body) as Refused;
  const free = alternatives.map(({ date, slot }) => `- ${formatFullDate(date)} (${date}), ${slot}`);
  return [
    ...(issues.some((issue) => issue.message === message) ? [] : [message]),
    ...issues.map((issue) => `${issue.path}: ${issue.message}`),
    ...(free.length ? ['Free instead:', ...free] : []),
    ...(retryAfter ? [`Try again in ${retryAfter} seconds.`] : []),
  ];
}

const asQuery = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();

/** Runs one call of the product for the assistant, with the usual guard and limits. */
async function ask(
  asking: Asking,
  endpoint: Endpoint,
  fields: Fields,
  sameContentMs: number,
): Promise<Answer> {
  const parts = inputParts(endpoint);
  const named = pathParameters(endpoint.path);
  const rest = Object.entries(fields).filter(([name]) => !named.includes(name));
  const query = asQuery(Object.fromEntries(rest.filter(([name]) => name in parts.query.properties)));
  const sent = Object.fromEntries(rest.filter(([name]) => !(name in parts.query.properties)));
  // Half of a surrogate pair cannot stand in an address.
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(fields[name] ?? '').toWellFormed()),
  );
  const { app, handle, owner, address } = asking;
  const hasBody = endpoint.method !== 'GET';
  const body = hasBody ? JSON.stringify(sent) : undefined;
  const reply = await askInMemory(
    (req, res) => {
      markInnerCall(req, { owner, sameContentMs });
      handle(req, res);
    },
    {
      method: endpoint.method,
      path: query ? `${path}?${query}` : path,
      headers: {
        host: new URL(app.env.PUBLIC_URL).host,
        accept: 'application/json',
        ...(body && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
      },
      body,
      address,
    },
  );
  if (reply.status < 300) return { ok: true, body: JSON.parse(reply.body) };
  return { ok: false, lines: refusalLines(reply.body, reply.headers['retry-after']) };
}

const pick = (row: Fields, gives: AnyTool['gives']): Fields =>
  gives ? Object.fromEntries(gives.split(' ').map((name) => [name, row[name]])) : row;

interface Page {
  items: Fields[];
  total: number;
  page: number;
  pageSize: number;
}

/** Returns the shown answer of a call: at most 50 rows of a list, and the number of further rows. */
function shown(endpoint: Endpoint, body: unknown, keeps?: AnyTool['keeps']): Fields {
  if (!rowSchema(endpoint.response)) return body as Fields;
  const isPage = !Array.isArray(body);
  const {
    items: all,
    total,
    page,
    pageSize,
  } = isPage
    ? (body as Page)
    : { items: body as Fields[], total: (body as Fields[]).length, page: 1, pageSize: 0 };
  const kept = keeps ? all.filter((row) => keeps(row)) : all;
  const items = kept.slice(0, mostRows);
  const behind = keeps ? 0 : Math.max(0, total - (page - 1) * pageSize - all.length);
  return { items, more: kept.length - items.length + behind };
}

const mostLeft = 5;

/** Cuts nested lists to 50 rows, and returns a line with the number of further rows for each. */
function withShortLists(fields: Fields): { fields: Fields; left: string[] } {
  const left: string[] = [];
  const short = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) {
      if (value.length > mostRows) left.push(`${value.length - mostRows} more of ${name} are not listed.`);
      return value.slice(0, mostRows).map((each) => short(each, name));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, short(each, key)]));
  };
  return { fields: short(fields, 'rows') as Fields, left };
}

function unknownFields(tool: AnyTool, args: Fields): string[] {
  const known = Object.keys(inputSchema(tool).properties);
  const list = known.length ? `It takes: ${known.join(', ')}.` : 'It takes none.';
  return Object.keys(args)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: This tool has no such field. ${list}`);
}

/** Returns required fields that are missing. Without an id the call would read the whole list. */
const missing = ({ needs = [], endpoint }: AnyTool, args: Fields): string[] =>
  [...new Set([...needs, ...pathParameters(endpoint.path)])]
    .filter((name) => args[name] === undefined || args[name] === null || args[name] === '')
    .map((name) => `${name}: Please fill this in`);

/** Runs a tool: its call, the further calls, and the call that notifies the client, if any. */
export async function runTool(tool: AnyTool, args: Fields, asking: Asking): Promise<ToolResult> {
  const faults = [...unknownFields(tool, args), ...missing(tool, args)];
  if (faults.length) return refused('The arguments are not valid', ...faults);
  const { endpoint, sets, also = {}, tells, sameContentMs = secondClickMs } = tool;
  const { tellClient, ...own } = args;
  // A call with the same content within this time is a repeat, and its messages count as this call's.
  const since = new Date(asking.app.now().getTime() - sameContentMs);
  if (tellClient !== undefined && typeof tellClient !== 'boolean')
    return refused('The arguments are not valid', 'tellClient: Please say true or false');
  if (tells === 'always' && tellClient !== true)
    return refused('Nothing was done: this sends a message. Ask first, then call it with tellClient: true.');
  const tellField =
    typeof tells === 'object' && 'field' in tells ? { [tells.field]: tellClient === true } : {};
  const telling = tellingOf(asking.app, args);
  const filled = Object.fromEntries(
    Object.entries(tool.fills ?? {}).map(([name, fill]) => [name, fill(telling)]),
  );
  const fields = { ...filled, ...own, ...sets, ...tellField };

  const first = await ask(asking, endpoint, fields, sameContentMs);
  if (!first.ok) return refused(...first.lines);
  let answer = shown(endpoint, first.body, tool.keeps);
  let failed: string[] = [];
  if (tellClient && typeof tells === 'object' && 'call' in tells) {
    const second = await ask(asking, tells.call, { id: answer.id }, sameContentMs);
    if (second.ok) answer = second.body as Fields;
    else failed = second.lines;
  }
  for (const [name, { endpoint: next, from = [], sets: also_ = {} }] of Object.entries(also)) {
    const taken = Object.fromEntries(from.map((field) => [field, args[field]]));
    const reply = await ask(asking, next, { ...taken, ...also_ }, sameContentMs);
    if (!reply.ok) return refused(...reply.lines);
    answer = { ...answer, [name]: shown(next, reply.body) };
  }

  const told = tells ? toldText(answer, { tellClient: tellClient === true, tells, failed, since }) : null;
  const lines = tool.text(answer, telling);
  const more = typeof answer.more === 'number' ? answer.more : 0;
  const data = rowSchema(endpoint.response)
    ? { ...answer, items: (answer.items as Fields[]).map((row) => pick(row, tool.gives)) }
    : {
        ...pick(answer, tool.gives),
        ...Object.fromEntries(Object.keys(also).map((name) => [name, answer[name]])),
      };
  const { fields: given, left } = withShortLists(data);
  const way = 'page' in tool.shows ? ': ask for the next page, or for fewer' : '';
  const last = [more ? `${more} more are not listed${way}.` : null, ...left.slice(0, mostLeft), told];
  return {
    content: [
      {
        type: 'text',
        text: atMostLines(
          lines,
          last.filter((line) => line !== null),
        ),
      },
    ],
    structuredContent: told ? { ...given, told } : given,
  };
}
