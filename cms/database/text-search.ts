import type { sql } from '@payloadcms/db-sqlite';

/** The pattern of LIKE for a text that stands somewhere in a column. `%` and `_` mean themselves, as on MongoDB. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Sql = typeof sql;
type Column = Parameters<Sql>[1];

/** Payload puts `%` around a searched text, and asks for the paths of its own rows with a `%` inside. */
const searched = (pattern: string): string | null =>
  pattern.length > 1 && pattern.startsWith('%') && pattern.endsWith('%') ? pattern.slice(1, -1) : null;

/**
 * The operators that Payload's SQLite adapter searches with, for the queries that it puts together itself: what is
 * searched for is text, whatever signs it holds, and `not_like` leaves out what `like` finds, as on MongoDB.
 */
export function textOperators(statement: Sql) {
  const literally = statement.raw("escape '\\'");
  const like = (column: Column, pattern: string) => {
    const text = searched(pattern);
    return text === null
      ? statement`${column} like ${pattern}`
      : statement`${column} like ${likePattern(text)} ${literally}`;
  };
  const notLike = (column: Column, text: unknown) => {
    const wording = String(text)
      .split(' ')
      .map((word) => statement`${column} not like ${likePattern(word)} ${literally}`);
    return statement`(${column} is null or (${statement.join(wording, statement` and `)}))`;
  };
  return { contains: like, like, not_like: notLike };
}
