import type { Plugin } from 'vite';

const importOfRuntime = /import\{([^}]*)\}from["']\.\/rolldown-runtime-[\w-]+\.js["'];?/;
const exportOfRuntime = /;?export\{([^}]*)\};?\s*$/;

/** Splits `a as b,c` into pairs of names, as an import or export lists them. */
const pairsOf = (names: string) => names.split(',').map((name) => name.split(' as ') as [string, string?]);

/**
 * Puts the build's helpers into each file that uses them. Rolldown writes them into a file of 0.4 kB as soon as two
 * files need them, and no group of files can hold them. On a weak signal a further file costs more than its bytes.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'inline-runtime',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const runtime = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.name === 'rolldown-runtime',
    );
    if (runtime?.type !== 'chunk') return;
    const exported = exportOfRuntime.exec(runtime.code);
    if (!exported) throw new Error(`The helpers of the build have no exports: ${runtime.code}`);
    const returned = pairsOf(exported[1] ?? '').map(([local, name = local]) => `${name}:${local}`);
    const helpers = `(()=>{${runtime.code.slice(0, exported.index)};return{${returned}}})()`;
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.imports.includes(runtime.fileName)) continue;
      file.code = file.code.replace(importOfRuntime, (_statement, names: string) => {
        const bindings = pairsOf(names).map(([name, local = name]) => `${name}:${local}`);
        return `const{${bindings}}=${helpers};`;
      });
      if (file.code.includes(runtime.fileName.slice('assets/'.length)))
        throw new Error(`${file.fileName} still imports the helpers of the build`);
    }
    delete bundle[runtime.fileName];
  },
});
