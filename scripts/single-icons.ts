import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const index = 'lucide-react/dist/esm/lucide-react.mjs';
const importOfIcons = /import \{([^}]*)\} from 'lucide-react';/g;

/** Returns the file of each icon by all of its names. */
function readFiles(): Map<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const source = readFileSync(
    resolve('lucide-react').replace(/dist\/.*$/, index.slice('lucide-react/'.length)),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of source.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * Imports each icon from its own file. Through the library's index every icon seems to be used wherever one is, so the
 * file that all areas of the site share would hold the icons of all.
 */
export function singleIcons(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: 'single-icons',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      if (!/^(ui|site)\//.test(relative(process.cwd(), id))) return null;
      files ??= readFiles();
      const iconFiles = files;
      const changed = code.replace(importOfIcons, (statement, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            if (name.startsWith('type ')) return `import { ${name} } from 'lucide-react';`;
            const [icon = '', local = icon] = name.split(' as ');
            const file = iconFiles.get(icon);
            if (!file) throw new Error(`No icon ${icon}: ${statement}`);
            return `import ${local} from 'lucide-react/icons/${file}';`;
          })
          .join(' '),
      );
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
