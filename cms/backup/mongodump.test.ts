import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { dumpMongo } from './mongodump';

const root = mkdtempSync(join(tmpdir(), 'farrier-mongodump-'));
const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(root, 'copy-'));
});

/** Puts a fake program of that name on the path. It runs the script; `$out` is its output folder. */
function standIn(script: string): void {
  const bin = mkdtempSync(join(root, 'bin-'));
  const file = join(bin, 'mongodump');
  writeFileSync(file, `#!/bin/sh\nout="\${2#--out=}"\nconfig="\${1#--config=}"\n${script}\n`);
  chmodSync(file, 0o755);
  process.env.PATH = `${bin}${delimiter}${PATH}`;
}
const url = 'mongodb://farrier:secret-of-the-database@127.0.0.1:27017/farrier?replicaSet=rs0';

test('the files that it wrote of each collection are taken, and nothing else', async () => {
  standIn(`mkdir -p "$out/farrier"; cd "$out/farrier"
    printf one > users.bson; printf two > bookings.bson; echo {} > users.metadata.json; printf x > system.views.bson`);
  expect(await dumpMongo(url, folder)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['bookings.bson', 'users.bson']);
  expect(readFileSync(join(folder, 'users.bson'), 'utf8')).toBe('one');
});

test('the password of the database is in a file for one user, not among the arguments', async () => {
  standIn(`mkdir -p "$out/farrier"; echo "$@" > ${root}/arguments; cp "$config" ${root}/config
    stat -c %a "$config" > ${root}/mode`);
  await dumpMongo(url, folder);
  expect(readFileSync(join(root, 'arguments'), 'utf8')).not.toContain('secret-of-the-database');
  expect(readFileSync(join(root, 'config'), 'utf8')).toContain(
    'uri: "mongodb://farrier:secret-of-the-database@',
  );
  expect(readFileSync(join(root, 'mode'), 'utf8').trim()).toBe('600');
});

test('one that fails leaves nothing behind, and our own export takes its place', async () => {
  standIn('mkdir -p "$out/farrier"; printf half > "$out/farrier/users.bson"; exit 1');
  expect(await dumpMongo(url, folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('where it is not installed, our own export takes its place', async () => {
  process.env.PATH = mkdtempSync(join(root, 'nothing-'));
  expect(await dumpMongo(url, folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
