import { join, resolve } from 'node:path';

/**
 * A folder of files under DATA_DIR. Collections, like `payload.config.ts`, are loaded after the environment is set.
 */
export const uploadFolder = (name: 'media' | 'private' | 'incoming'): string =>
  join(resolve(/*turbopackIgnore: true*/ process.env.DATA_DIR ?? './data'), name);
