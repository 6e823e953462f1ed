import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Fails when an object spreads a literal (`...{ a, b }`), which only hides its properties on one line. */
const folders = 'rules,contracts,collections,cms,site,portals,ui,tests,scripts,bench';
const sources = globSync(`{${folders}}/**/*.{ts,tsx}`, {
  exclude: (path) => /node_modules|\.next|\/migrations$/.test(path),
});

function spreadsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(spreadsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, argument, start } = node as { type?: string; argument?: { type?: string }; start?: number };
  const own = type === 'SpreadElement' && argument?.type === 'ObjectExpression' ? [start ?? 0] : [];
  return [...own, ...Object.values(node).flatMap(spreadsIn)];
}

const faults = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return spreadsIn(parseSync(file, text).program).map(
    (at) => `${file}:${text.slice(0, at).split('\n').length} spreads an object literal`,
  );
});
for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} spreads of object literals` : 'No object literal is spread');
process.exit(faults.length ? 1 : 0);
