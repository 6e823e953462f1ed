import { existsSync } from 'node:fs';
import { readEnv } from '../cms/env';
import { readSecrets } from '../cms/start/secrets';

/** The settings of the operator's tools: those of the server, with its secrets; none are created. */
export function operatorEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  readSecrets(readEnv().DATA_DIR);
  process.umask(0o077);
  return readEnv();
}

/** Runs a tool: prints the message of an error, and exits with 1. */
export async function runTool(tool: () => Promise<void>): Promise<void> {
  try {
    await tool();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
