import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const inTenths = (value: number) => Math.round(value * 10) / 10;

/** Returns the gzipped JavaScript that a portal needs before its first view, in kB. */
export function firstLoadKb(main: string): number {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync('dist/client/manifest.json', 'utf8'),
  );
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    manifest[name]?.imports?.forEach(add);
  };
  add(main);
  const files = [...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  const bytes = files.map((file) => gzipSync(readFileSync(join('dist/client', file))).length);
  return inTenths(bytes.reduce((sum, size) => sum + size, 0) / 1000);
}
