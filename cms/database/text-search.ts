import type { sql } from '@payloadcms/db-sqlite';

/** Returns the LIKE pattern for a text anywhere in a column. `%` and `_` match literally, as on MongoDB. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Sql = typeof sql;
type Column = Parameters<Sql>[1];

/** Payload wraps searched text in `%`. Patterns for its own rows' paths contain a `%` inside. */
const searched = (pattern: string): string | null =>
  pattern.length > 1 && pattern.startsWith('%') && pattern.endsWith('%') ? pattern.slice(1, -1) : null;

/**
 * Replaces the search operators of Payload's SQLite adapter. Searched text matches literally, and `not_like` excludes
 * the matches of `like`, as on MongoDB.
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
