import { spawn } from 'node:child_process';

export interface ScriptResult {
  code: number | null;
  output: string;
}

/** Runs one of the operator's tools as `npm run` does, with these settings and none of the machine's. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<ScriptResult> {
  const { PATH, HOME, TZ } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], {
    env: { NODE_ENV: 'production', PATH, HOME, TZ, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}
