import { existsSync } from 'node:fs';
import { readEnv } from '../cms/env';
import { readSecrets } from '../cms/start/secrets';

/** Settings of the operator's tools: the server's, with its secrets; creates none. */
export function operatorEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  readSecrets(readEnv().DATA_DIR);
  process.umask(0o077);
  return readEnv();
}

export async function runTool(tool: () => Promise<void>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
