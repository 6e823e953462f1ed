import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { faultLines } from '../log';

/** Runs `code` in a process with `outliveFaults`. A surviving process ends normally after a moment. */
function after(code: string) {
  const module = resolve('cms/start/uncaught-faults.ts');
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { createLog } = await import(${JSON.stringify(resolve('cms/log.ts'))});
       const { outliveFaults } = await import(${JSON.stringify(module)});
       outliveFaults(createLog('info', { write: (line) => process.stdout.write(line) }), async () => process.exit(3));
       setTimeout(() => process.exit(0), 100);
       ${code}`,
    ],
    { encoding: 'utf8' },
  );
  return { status, stdout };
}

it.each([
  ['a promise that nobody awaits', 'void Promise.reject(new Error("secret"))', 0, 'a promise failed'],
  [
    'a socket without listener',
    'setTimeout(() => { throw Object.assign(new Error("secret"), { code: "ECONNRESET" }) })',
    0,
    'a connection failed',
  ],
  ['any other fault', 'setTimeout(() => { throw new Error("secret") })', 3, 'the server stops'],
])('after %s the process does what it must, and logs no words of the fault', (_, code, status, logged) => {
  const result = after(code);
  expect(result.status).toBe(status);
  expect(result.stdout).toContain(logged);
  expect(result.stdout).not.toContain('secret');
});

it('keeps the place of a fault and none of its words, on however many lines', () => {
  const fault = faultLines(Object.assign(new TypeError('select 1\nparams: mia@x.example'), { code: 'X' }));
  expect(fault).toMatchObject({ name: 'TypeError', code: 'X' });
  expect(fault.at[0]).toContain('uncaught-faults.test.ts');
  expect(JSON.stringify(fault)).not.toContain('mia');
});
