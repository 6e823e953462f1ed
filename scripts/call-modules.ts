import { dirname, relative, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Parts of an endpoint that a browser needs to call it; schemas, roles and summary are only for the server. */
const fields = ['method', 'path', 'idempotent', 'consumes'] as const;
const suffix = '?calls';
const importsOfContracts = /import (?:type )?\{([^}]*)\} from '((?:\.\.?\/)+contracts\/[\w/-]+)';/g;

type Module = Record<string, unknown>;
const isEndpoint = (value: unknown): value is Module =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

const modules = new Map<string, Promise<Module>>();
function moduleAt(file: string): Promise<Module> {
  const cached = modules.get(file);
  if (cached) return cached;
  const loaded = runnerImport<Module>(file, { configFile: false, logLevel: 'silent' }).then(
    ({ module }) => module,
  );
  modules.set(file, loaded);
  return loaded;
}

/** Splits an import statement: endpoints that are only called, and the rest. */
async function parted(statement: string, names: string, from: string, id: string, code: string) {
  const all = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const values = all.filter((name) => /^\w+$/.test(name));
  if (statement.startsWith('import type') || values.length === 0) return statement;
  const module = await moduleAt(resolve(dirname(id), `${from}.ts`));
  const isCalled = (name: string) =>
    isEndpoint(module[name]) && !new RegExp(`\\b${name}\\.(params|query|body|response)\\b`).test(code);
  const calls = values.filter(isCalled);
  const rest = all.filter((name) => !calls.includes(name));
  if (calls.length === 0) return statement;
  const valueNames = rest.filter((name) => !name.startsWith('type '));
  return [
    `import { ${calls.join(', ')} } from '${from}.ts${suffix}';`,
    // Type imports need no module at run time.
    ...(valueNames.length > 0 ? [`import { ${valueNames.join(', ')} } from '${from}';`] : []),
  ].join(' ');
}

/**
 * For the browser's build. A call is declared once, with its schemas (docs/decisions/010-portals.md), but a caller
 * needs only its address. Redirects such imports to a module of addresses, so that a page loads the schemas, and with
 * them zod, only with the first form that validates.
 */
export const callModules = (): Plugin => ({
  name: 'call-modules',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(suffix)) return null;
    const module = await moduleAt(id.slice(0, -suffix.length));
    return Object.entries(module)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => {
        const presentParts = fields.flatMap((part) => {
          const partValue = (value as Module)[part];
          return partValue === undefined ? [] : [[part, partValue]];
        });
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(presentParts))};`;
      })
      .join('\n');
  },
  async transform(code, id, options) {
    if (options?.ssr || !/^(ui|site|portals)\//.test(relative(process.cwd(), id.split('?')[0] ?? id)))
      return null;
    const found = [...code.matchAll(importsOfContracts)];
    if (found.length === 0) return null;
    let changed = code;
    for (const [statement, names = '', from = ''] of found)
      changed = changed.replace(statement, await parted(statement, names, from, id, code));
    return changed === code ? null : { code: changed, map: null };
  },
});
