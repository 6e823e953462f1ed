import type { Env } from '../env';

export const databaseFile = (env: Pick<Env, 'DATABASE_URL' | 'usesMongo'>): string | null =>
  env.usesMongo ? null : env.DATABASE_URL.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, '');
