import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Endpoint, pathParameters } from '../../contracts/endpoint';
import { secondClickMs } from '../../contracts/idempotency';
import type { Page } from '../../contracts/paging';
import { dateIn } from '../../rules/time/zone';
import type { App } from '../app';
import { askInMemory } from '../http/ask-in-memory';
import type { PersonAs } from '../security/accounts/session-people';
import { markInnerCall } from '../security/tokens/inner-calls';
import { messagesText } from './told-text';
import { inputSchema, rowSchema } from './tool-schemas';
import { cutLines, dayText } from './tools/answer-text';
import { mostRows, type Tool } from './tools/tool';

type Fields = Record<string, unknown>;

export interface ToolCaller {
  app: App;
  handle: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** Null for the public address. */
  owner: PersonAs<'owner'> | null;
  address: string;
}

/** Reasons why a tool did nothing, one a line. */
class Refused extends Error {}

const refuse = (...lines: string[]) => new Refused(lines.join('\n'));

/** A refusal in the words of the call: message, fields, free alternatives, and retry time. */
function refusalOf(body: string, retryAfter: string | undefined): Refused {
  const {
    message = 'The call was refused',
    issues = [],
    alternatives = [],
  } = JSON.parse(body) as {
    message?: string;
    issues?: { path: string; message: string }[];
    alternatives?: { date: string; slot: string }[];
  };
  return refuse(
    ...(issues.some((issue) => issue.message === message) ? [] : [message]),
    ...issues.map((issue) => `${issue.path}: ${issue.message}`),
    ...(alternatives.length ? ['Free instead:'] : []),
    ...alternatives.map(({ date, slot }) => `- ${dayText(date)} (${date}), ${slot}`),
    ...(retryAfter ? [`Try again in ${retryAfter} seconds.`] : []),
  );
}

/** Runs one call of the product for the assistant, with the usual guard and limits. */
async function ask(
  { app, handle, owner, address }: ToolCaller,
  { method, path, response }: Endpoint,
  fields: Fields,
  { sameContentMs, keeps }: { sameContentMs: number; keeps?: (row: never) => boolean },
): Promise<Fields> {
  const named = pathParameters(path);
  const rest = Object.entries(fields).filter(
    ([name, value]) => !named.includes(name) && (method !== 'GET' || (value !== undefined && value !== null)),
  );
  // Half of a surrogate pair cannot stand in an address.
  const url = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(fields[name] ?? '').toWellFormed()),
  );
  const sent =
    method === 'GET'
      ? { path: `${url}?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}` }
      : { path: url, body: JSON.stringify(Object.fromEntries(rest)) };
  const { host } = new URL(app.env.PUBLIC_URL);
  const headers = { host, accept: 'application/json', 'content-type': 'application/json' };
  const reply = await askInMemory(
    (req, res) => {
      markInnerCall(req, { owner, sameContentMs });
      handle(req, res);
    },
    { method, headers, address, ...sent },
  );
  if (reply.status >= 300) throw refusalOf(reply.body, reply.headers['retry-after']);
  const body = JSON.parse(reply.body);
  return rowSchema(response) ? cutRows(body, keeps) : body;
}

/**
 * Returns at most 50 rows of a list, and the number of further rows. That number is unknown and absent where rows are
 * filtered and the call has more rows than were read.
 */
function cutRows(body: Page<never> | never[], keeps?: (row: never) => boolean): Fields {
  const { items, total, page, pageSize } = Array.isArray(body)
    ? { items: body, total: body.length, page: 1, pageSize: 0 }
    : body;
  const matchingRows = keeps ? items.filter(keeps) : items;
  const unread = Math.max(0, total - (page - 1) * pageSize - items.length);
  const shownPage = { items: matchingRows.slice(0, mostRows) };
  return keeps && unread
    ? shownPage
    : { ...shownPage, more: unread + matchingRows.length - shownPage.items.length };
}

/** Cuts nested lists to 50 rows. Adds a line with the number of further rows to `left` for each. */
function cutLists(value: unknown, name: string, left: string[]): unknown {
  if (Array.isArray(value)) {
    if (value.length > mostRows) left.push(`${value.length - mostRows} more of ${name} are not listed.`);
    return value.slice(0, mostRows).map((each) => cutLists(each, name, left));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutLists(each, key, left)]));
}

/** True for a value that has no form in an address: `String` turns `[41]` into `41`, and an object into nonsense. */
const isNested = (value: unknown) => typeof value === 'object' && value !== null;

/**
 * Refuses what the schema of the call cannot refuse: fields that the tool does not have, missing fields that its call
 * would not miss, and lists or objects for fields in the address.
 */
function requireFields(tool: Tool, args: Fields): void {
  const fieldNames = Object.keys(inputSchema(tool).properties);
  const list = fieldNames.length ? `It takes: ${fieldNames.join(', ')}.` : 'It takes none.';
  // Without an id the call would read the whole list.
  const needed = new Set([...(tool.needs ?? []), ...pathParameters(tool.endpoint.path)]);
  const inAddress = tool.endpoint.method === 'GET' ? fieldNames : pathParameters(tool.endpoint.path);
  const faults = [
    ...Object.keys(args)
      .filter((name) => !fieldNames.includes(name))
      .map((name) => `${name}: This tool has no such field. ${list}`),
    ...[...needed].filter((name) => (args[name] ?? '') === '').map((name) => `${name}: Please fill this in`),
    ...inAddress
      .filter((name) => isNested(args[name]))
      .map((name) => `${name}: Please send one value, not a list or an object`),
    ...(['boolean', 'undefined'].includes(typeof args.tellClient)
      ? []
      : ['tellClient: Please say true or false']),
  ];
  if (faults.length) throw refuse('The arguments are not valid', ...faults);
  if (tool.tells === 'always' && !args.tellClient)
    throw refuse('Nothing was done: this sends a message. Ask first, then call it with tellClient: true.');
}

/** Makes the call of a tool, the call that notifies the client, and the further calls. */
async function answerOf(tool: Tool, fields: Fields, asking: ToolCaller) {
  requireFields(tool, fields);
  const { endpoint, sets, fills = {}, also = {}, tells, sameContentMs = secondClickMs } = tool;
  const zone = asking.app.env.BUSINESS_TIME_ZONE;
  const now = asking.app.now();
  const today = dateIn(zone, now);
  // A call with the same content within this time is a repeat, and its messages count as this call's.
  const since = new Date(now.getTime() - sameContentMs);
  const filled = Object.entries(fills).map(([name, fill]) => [name, fill(today)]);
  const { tellClient = false, ...args }: Fields = { ...Object.fromEntries(filled), ...fields };
  const tellField = typeof tells === 'object' && 'field' in tells ? { [tells.field]: tellClient } : {};
  const how = (keeps?: Tool['keeps']) => ({
    sameContentMs,
    keeps: keeps && ((row: never) => keeps(row, now.toISOString())),
  });
  let answer = await ask(asking, endpoint, { ...args, ...sets, ...tellField }, how(tool.keeps));
  let told = tells && 'The client was not messaged.';
  if (tells && tellClient)
    try {
      if (typeof tells === 'object' && 'call' in tells)
        answer = await ask(asking, tells.call, { id: answer.id }, how());
      told = messagesText(answer, tells, since);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      told = `Done, but the client was not messaged: ${error.message.replaceAll('\n', ' ')}`;
    }
  for (const [name, { endpoint: next, sets, keeps }] of Object.entries(also)) {
    const named = pathParameters(next.path).map((field) => [field, args[field]]);
    answer[name] = await ask(asking, next, { ...Object.fromEntries(named), ...sets }, how(keeps));
  }
  return { answer, told, telling: { zone, today, args } };
}

/** Runs a tool. Its result is what an assistant reads: text and data, or a refusal. */
export async function runTool(tool: Tool, args: Fields, asking: ToolCaller): Promise<CallToolResult> {
  try {
    const { answer, told, telling } = await answerOf(tool, args, asking);
    const names = tool.gives && [...tool.gives.split(' '), ...Object.keys(tool.also ?? {})];
    const pick = (row: Fields) => (names ? Object.fromEntries(names.map((name) => [name, row[name]])) : row);
    const { items } = answer;
    const picked = Array.isArray(items) ? { ...answer, items: items.map(pick) } : pick(answer);
    const left: string[] = [];
    const data = cutLists(picked, 'rows', left) as Fields;
    const way = inputSchema(tool).properties.page ? ': ask for the next page, or for fewer' : '';
    const more = answer.more ? `${answer.more} more are not listed${way}.` : null;
    const text = cutLines(tool.text(answer as never, telling), [more, ...left.slice(0, 5), told]);
    return {
      content: [{ type: 'text', text }],
      structuredContent: told ? { ...data, told } : data,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { content: [{ type: 'text', text: cutLines(error.message.split('\n')) }], isError: true };
  }
}
