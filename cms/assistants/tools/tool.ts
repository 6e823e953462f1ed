import type { Endpoint, ReplyOf } from '../../../contracts/endpoint';
import { type Scope, scopesOf } from '../../../contracts/scopes';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';

/** The most rows of a list in one answer. */
export const mostRows = 50;

type Lists<Reply> = Extract<Reply, readonly unknown[]>;
type Item<Reply> = [Lists<Reply>] extends [never] ? never : Lists<Reply>[number];
/** The answer of a call as a tool gives it: the rows of a list, with how many more there are. */
export type Shown<E extends Endpoint> = [Item<ReplyOf<E>>] extends [never]
  ? ReplyOf<E>
  : { items: Item<ReplyOf<E>>[]; more: number };

/** Facts that the text of an answer is written with. */
export interface Telling {
  zone: string;
  now: Date;
  /** The business's today. */
  today: string;
  /** The arguments as they were sent. */
  args: Readonly<Record<string, unknown>>;
}

export const tellingOf = (app: App, args: Record<string, unknown>): Telling => {
  const { BUSINESS_TIME_ZONE: zone } = app.env;
  const now = app.now();
  return { zone, now, today: dateIn(zone, now), args };
};

type Also = Readonly<Record<string, { endpoint: Endpoint; from?: readonly string[]; sets?: object }>>;
type AlsoShown<A extends Also> = { [Name in keyof A]: Shown<A[Name]['endpoint']> };

/** How a tool tells a person, which it does with `tellClient: true` alone. */
type Tells =
  /** A field of the call says so. */
  | { field: string }
  /** A second call with the id of the first answer does it. */
  | { call: Endpoint }
  /** The call tells in any case: without `tellClient` it is refused. */
  | 'always';

/** A tool: one declared call, the part of its input that an assistant sees, and its answer in words. */
interface Tool<E extends Endpoint = Endpoint, A extends Also = Also> {
  name: string;
  title: string;
  /** For a model that has never seen us: what it does, when to use it, and what it does not do. */
  description: string;
  endpoint: E;
  /** The fields of the call's input that an assistant may send, each in words. */
  shows: Readonly<Record<string, string>>;
  /** Names of the shown fields that the tool requires although the call does not. */
  needs?: readonly string[];
  /** Sent with every call. */
  sets?: Readonly<Record<string, unknown>>;
  /** Fields that the call needs, and the assistant may leave out: what is sent then. */
  fills?: Readonly<Record<string, (telling: Telling) => unknown>>;
  /** The names of the fields of the answer, or of each row of a list, that are given; without it all. */
  gives?: string;
  /** The rows of a list that are given; without it all. */
  keeps?: (row: Item<ReplyOf<E>>) => boolean;
  /** Further calls, whose answers stand in the first one under these names. `from`: the arguments that they take. */
  also?: A;
  /** Set for a tool that sends something to a person. */
  tells?: Tells;
  /** It sends messages by its nature, as the form of the site does. */
  sends?: true;
  /** For how long the same content is the same call, in milliseconds. */
  sameContentMs?: number;
  /** The answer in words, a line each. Words of others stand in quotation marks (`quoted`). */
  text: (answer: Shown<E> & AlsoShown<A>, telling: Telling) => (string | null)[];
}

/** A tool whatever its call: its functions take the answer as the schema of the call has parsed it. */
export interface AnyTool extends Omit<Tool, 'keeps' | 'text'> {
  keeps?: (row: unknown) => boolean;
  text: (answer: unknown, telling: Telling) => (string | null)[];
}

/** Declares a tool. Its functions see the types of its calls. */
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

/** Every scope that a tool needs; of a call that several scopes open, the first. */
export function scopesOfTool({ endpoint, also = {}, tells }: AnyTool): Scope[] {
  const told = typeof tells === 'object' && 'call' in tells ? [tells.call] : [];
  const calls = [endpoint, ...Object.values(also).map((each) => each.endpoint), ...told];
  return [...new Set(calls.flatMap((each) => scopesOf(each).slice(0, 1)))];
}
