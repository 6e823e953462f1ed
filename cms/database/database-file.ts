import type { Env } from '../env';

/** The file of the embedded database, or null on MongoDB. */
export const databaseFile = (env: Pick<Env, 'DATABASE_URL' | 'usesMongo'>): string | null =>
  env.usesMongo ? null : env.DATABASE_URL.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, '');
