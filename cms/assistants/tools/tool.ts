import type { Endpoint, ReplyOf } from '../../../contracts/endpoint';
import { type Scope, scopesOf } from '../../../contracts/scopes';
import type { TextPart } from './answer-text';

export const mostRows = 50;

type Lists<Reply> = Extract<Reply, readonly unknown[]>;
type Row<E extends Endpoint> = [Lists<ReplyOf<E>>] extends [never] ? never : Lists<ReplyOf<E>>[number];
/** A call's answer as tools see it: the rows of a list, and the number of further rows where it is known. */
type AnswerOf<E extends Endpoint> = [Row<E>] extends [never]
  ? ReplyOf<E>
  : { items: Row<E>[]; more?: number };

export interface TellContext {
  zone: string;
  today: string;
  args: Readonly<Record<string, unknown>>;
}

/** A call that adds to the answer, with the tool's own path parameters. */
interface Further {
  endpoint: Endpoint;
  sets?: object;
  keeps?: (row: never, now: string) => boolean;
}

type FurtherCalls = Readonly<Record<string, Further>>;
type AlsoShown<A extends FurtherCalls> = { [Name in keyof A]: AnswerOf<A[Name]['endpoint']> };

/** A tool: one declared call, the input fields that an assistant sees, and the answer in words. */
interface Declared<E extends Endpoint, A extends FurtherCalls> {
  name: string;
  title: string;
  /** For a model without knowledge of the business: purpose, when to use the tool, and its limits. */
  description: string;
  endpoint: E;
  /** Names of the input fields that an assistant sees. */
  shows?: string;
  /** Descriptions of fields whose name and common hint are not clear enough in this tool. */
  hints?: Readonly<Record<string, string>>;
  /** Shown fields that the tool requires and the call does not. */
  needs?: readonly string[];
  /** Fixed values for every call. */
  sets?: object;
  /** Fields that the call requires and the assistant may omit, each with its default. */
  fills?: Readonly<Record<string, (today: string) => unknown>>;
  /** Returned fields of the answer, or of each row of a list. All fields when absent. */
  gives?: string;
  /** Filters the rows of a list. All rows when absent. */
  keeps?: (row: Row<E>, now: string) => boolean;
  /** Further calls. The answer contains theirs under these names. */
  also?: A;
  /**
   * How a tool notifies a person, with `tellClient: true` only: a field of the call, a second call with the id from
   * the first answer, or the call itself, which is refused without `tellClient`.
   */
  tells?: { field: string } | { call: Endpoint } | 'always';
  /** True for tools that always send messages, like the form of the site. */
  sends?: true;
  /** How long a call with the same content counts as a repeat, in milliseconds. */
  sameContentMs?: number;
  /** The answer as lines of text. Text of other people is in quotation marks (`quoted`). */
  text: (answer: AnswerOf<E> & AlsoShown<A>, telling: TellContext) => TextPart[];
}

/** A tool with any call. Its functions take the parsed answer of the call. */
export interface Tool extends Omit<Declared<Endpoint, FurtherCalls>, 'keeps' | 'text'> {
  keeps?: Further['keeps'];
  text: (answer: never, telling: TellContext) => TextPart[];
}

export const tool = <const E extends Endpoint, const A extends FurtherCalls = Record<never, never>>(
  declared: Declared<E, A>,
): Tool => declared;

interface DeclaredList<E extends Endpoint> extends Omit<Declared<E, Record<never, never>>, 'text'> {
  row: (row: Row<E>, telling: TellContext) => string;
  none: string;
}

/** A tool for a list that is read in pages: a line for each row, or one line for an empty list. */
export const listTool = <const E extends Endpoint>({ row, none, ...declared }: DeclaredList<E>): Tool => ({
  fills: { page: () => 1 },
  ...declared,
  sets: { pageSize: mostRows, ...declared.sets },
  text: ({ items }: { items: Row<E>[] }, telling) => {
    const { page = 1 } = telling.args;
    if (!items.length && Number(page) > 1) return [`There is no page ${page}. The list ends before it.`];
    return items.length ? items.map((each) => row(each, telling)) : [none];
  },
});

/** Returns the scopes that a tool needs. Where several scopes open a call, the first one counts. */
export function scopesOfTool({ endpoint, also = {}, tells }: Tool): Scope[] {
  const messageCalls = typeof tells === 'object' && 'call' in tells ? [tells.call] : [];
  const calls = [endpoint, ...Object.values(also).map((each) => each.endpoint), ...messageCalls];
  return calls.flatMap((each) => scopesOf(each).slice(0, 1));
}
