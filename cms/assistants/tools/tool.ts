import type { Endpoint, ReplyOf } from '../../../contracts/endpoint';
import { type Scope, scopesOf } from '../../../contracts/scopes';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';

export const mostRows = 50;

type Lists<Reply> = Extract<Reply, readonly unknown[]>;
type Item<Reply> = [Lists<Reply>] extends [never] ? never : Lists<Reply>[number];
/** A call's answer as tools see it: the rows of a list, and the number of further rows. */
export type Shown<E extends Endpoint> = [Item<ReplyOf<E>>] extends [never]
  ? ReplyOf<E>
  : { items: Item<ReplyOf<E>>[]; more: number };

export interface Telling {
  zone: string;
  now: Date;
  today: string;
  args: Readonly<Record<string, unknown>>;
}

export const tellingOf = (app: App, args: Record<string, unknown>): Telling => {
  const { BUSINESS_TIME_ZONE: zone } = app.env;
  const now = app.now();
  return { zone, now, today: dateIn(zone, now), args };
};

type Also = Readonly<Record<string, { endpoint: Endpoint; from?: readonly string[]; sets?: object }>>;
type AlsoShown<A extends Also> = { [Name in keyof A]: Shown<A[Name]['endpoint']> };

/** How a tool notifies a person. It does so only with `tellClient: true`. */
type Tells =
  /** A field of the call requests the message. */
  | { field: string }
  /** A second call, with the id from the first answer, sends the message. */
  | { call: Endpoint }
  /** The call always sends a message: without `tellClient` it is refused. */
  | 'always';

/** A tool: one declared call, the input fields that an assistant sees, and the answer in words. */
interface Tool<E extends Endpoint = Endpoint, A extends Also = Also> {
  name: string;
  title: string;
  /** For a model without knowledge of the business: purpose, when to use the tool, and its limits. */
  description: string;
  endpoint: E;
  shows: Readonly<Record<string, string>>;
  /** Shown fields that the tool requires and the call does not. */
  needs?: readonly string[];
  /** Fixed values for every call. */
  sets?: Readonly<Record<string, unknown>>;
  /** Fields that the call requires and the assistant may omit, each with its default. */
  fills?: Readonly<Record<string, (telling: Telling) => unknown>>;
  /** Returned fields of the answer, or of each row of a list. All fields when absent. */
  gives?: string;
  /** Filters the rows of a list. All rows when absent. */
  keeps?: (row: Item<ReplyOf<E>>) => boolean;
  /** Further calls. The answer contains theirs under these names; `from` makes their arguments. */
  also?: A;
  tells?: Tells;
  /** True for tools that always send messages, like the form of the site. */
  sends?: true;
  /** How long a call with the same content counts as a repeat, in milliseconds. */
  sameContentMs?: number;
  /** The answer as lines of text. Text of other people is in quotation marks (`quoted`). */
  text: (answer: Shown<E> & AlsoShown<A>, telling: Telling) => (string | null)[];
}

/** A tool with any call. Its functions take the parsed answer of the call. */
export interface AnyTool extends Omit<Tool, 'keeps' | 'text'> {
  keeps?: (row: unknown) => boolean;
  text: (answer: unknown, telling: Telling) => (string | null)[];
}

export function tool<const E extends Endpoint, const A extends Also = Record<never, never>>(
  declared: Tool<E, A>,
): AnyTool {
  const { keeps, text } = declared;
  return {
    ...declared,
    keeps: keeps && ((row) => keeps(row as Item<ReplyOf<E>>)),
    text: (answer, telling) => text(answer as Shown<E> & AlsoShown<A>, telling),
  };
}

export const isReading = ({ endpoint }: Pick<AnyTool, 'endpoint'>): boolean => endpoint.method === 'GET';

/** Returns the scopes that a tool needs. Where several scopes open a call, the first one counts. */
export function scopesOfTool({ endpoint, also = {}, tells }: AnyTool): Scope[] {
  const told = typeof tells === 'object' && 'call' in tells ? [tells.call] : [];
  const calls = [endpoint, ...Object.values(also).map((each) => each.endpoint), ...told];
  return [...new Set(calls.flatMap((each) => scopesOf(each).slice(0, 1)))];
}
