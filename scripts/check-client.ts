import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `npm run check:client -- http://localhost:3100`: generates a client from a running server's description with
 * openapi-typescript, compiles the program in `scripts/client/` against it, and runs it: it makes a booking and reads
 * its event. The generator needs an older TypeScript than ours, so it is installed for this run only.
 */
const packages = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'];
const [url] = process.argv.slice(2);
if (!url) throw new Error('Name the address of a server that is running');

const folder = mkdtempSync(join(tmpdir(), 'farrier-client-'));
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
const bin = (name: string) => join(folder, 'node_modules', '.bin', name);
const compilerOptions = {
  module: 'nodenext',
  target: 'es2024',
  strict: true,
  noEmit: true,
  types: [],
  lib: ['es2024', 'dom'],
};

try {
  cpSync(resolve('scripts/client'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages]);
  const document = `${url}/api/openapi.json`;
  run(bin('openapi-typescript'), [document, '-o', 'farrier.d.ts', '--default-non-nullable', 'false']);
  run(bin('tsc'), []);
  run(process.execPath, ['book.ts', url]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
