import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Fails when an object or array spreads a literal (`...{ a, b }`, `...[a, b]`), which only packs lines. */
const folders = 'rules,contracts,collections,rows,cms,site,portals,ui,scripts,bench';
const sources = globSync(`{${folders}}/**/*.{ts,tsx}`, {
  exclude: (path) => /node_modules|\.next|\/migrations$/.test(path),
});

function spreadsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(spreadsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, argument, start } = node as { type?: string; argument?: { type?: string }; start?: number };
  const isLiteral = argument?.type === 'ObjectExpression' || argument?.type === 'ArrayExpression';
  const starts = type === 'SpreadElement' && isLiteral ? [start ?? 0] : [];
  return [...starts, ...Object.values(node).flatMap(spreadsIn)];
}

const faults = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return spreadsIn(parseSync(file, text).program).map(
    (at) => `${file}:${text.slice(0, at).split('\n').length} spreads a literal`,
  );
});
for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} spreads of literals` : 'No literal is spread');
process.exit(faults.length ? 1 : 0);
