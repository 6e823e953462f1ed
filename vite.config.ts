import { relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import type { SiteArea } from './contracts/pages/frame';
import { portals } from './contracts/portals';
import { dependencies } from './package.json';
import { builtAlone } from './scripts/built-alone';
import { callModules } from './scripts/call-modules';
import { inlineRuntime } from './scripts/inline-runtime';
import { singleIcons } from './scripts/single-icons';

/** Entries of the one browser build: the public site and each portal. */
export const entries = {
  preview: 'site/preview.ts',
  'home-style': 'site/home.css',
  'later-style': 'site/style/later.css',
  'site-style': 'site/site.css',
  'booking-style': 'site/booking.css',
  'account-style': 'site/account.css',
  'portal-style': 'portals/portal.css',
  'service-worker': 'portals/service-worker/main.ts',
  ...Object.fromEntries(
    portals
      .filter(({ entry }) => !(entry in builtAlone))
      .map(({ entry }) => [entry, `portals/${entry}/main.tsx`]),
  ),
};

/** Areas of the site, by the modules that a page imports on demand. */
const areas: Record<SiteArea | 'forms', RegExp> = {
  // React itself, toasts, and what every page may need.
  forms:
    /site[\\/](hydrate|shell[\\/]toaster-island|browser[\\/]show-promise|booking[\\/]photos[\\/]send-waiting)\./,
  booking: /site[\\/]booking[\\/]booking-/,
  visit: /site[\\/](again|booking[\\/]status)[\\/]/,
  pages: /site[\\/](reviews|survey|booklet)[\\/]/,
  auth: /site[\\/]account[\\/]auth[\\/]auth-/,
  account: /site[\\/]account[\\/](dashboard|profile|stable)[\\/](?!.*delete-account-dialog)/,
};
/** The schema library, and modules that hand a form its rules. They load once the form listens. */
const checks = /node_modules[\\/](zod|@hookform)[\\/]|^site[\\/].*-check\.ts$/;
const contracts = /^contracts[\\/][^?]+$/;
/** Compares paths within the project, because its own folder may end in the same name, as `farrier-site`. */
const pathInProject = (module: string) => relative(import.meta.dirname, module);
const isCheck = (module: string) => checks.test(pathInProject(module));
const isContract = (module: string) => contracts.test(pathInProject(module));

/** Returns a module and all modules that it leads to. */
function follow(id: string, next: (id: string) => readonly string[]): string[] {
  const found = new Set([id]);
  for (const module of found) for (const each of next(module)) found.add(each);
  return [...found];
}

/**
 * Names the file of a module that the site imports on demand: one for what several areas share, one for each area,
 * and two for the rules of forms. So a page needs two beside its first script. Other modules get files of their own.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const importersOf = (module: string) => context.getModuleInfo(module)?.importers ?? [];
  const importedBy = (module: string) => context.getModuleInfo(module)?.importedIds ?? [];
  const isRule = (module: string) =>
    isCheck(module) || (isContract(module) && follow(module, importedBy).some(isCheck));
  const areasAmong = (users: string[]) =>
    Object.entries(areas)
      .filter(([, modules]) => users.some((user) => modules.test(user)))
      .map(([name]) => name);
  const rulesOf = (module: string) =>
    module.includes('node_modules') ||
    areasAmong(follow(module, importersOf)).some((area) => area !== 'account')
      ? 'checks'
      : 'account-checks';
  if (isRule(id)) return rulesOf(id);

  const users = follow(id, (module) => (isRule(module) ? [] : importersOf(module)));
  const found = new Set(areasAmong(users.filter((user) => !isRule(user))));
  // The rules of an account may need the account's file, other rules may not.
  for (const rule of users.filter(isRule)) found.add(rulesOf(rule) === 'checks' ? 'checks' : 'account');
  const [area, ...others] = found;
  return others.length > 0 ? 'forms' : (area ?? null);
}

/** Rarely needed: choosing a password, and signing in again over the page. */
const rareInMembers =
  /members[\\/]setup[\\/]|setup-password|node_modules[\\/]zod|dialog|base-ui|ui[\\/]overlays/;

/** Decides the file of each module. Slow phones wait for every file, so there are few. */
function outputOf(name: string, alone: string | undefined): Rolldown.OutputOptions {
  // Icons that many pages share go into one file: each icon is smaller than the cost of a file.
  if (!alone)
    return { codeSplitting: { groups: [{ name: 'icons', test: /lucide-react/, minShareCount: 6 }] } };
  const initial: Rolldown.CodeSplittingGroup = { name, tags: ['$initial'], priority: 3 };
  if (name === 'site')
    return {
      codeSplitting: {
        groups: [initial, { name: fileOf, debugName: 'areas' }],
        includeDependenciesRecursively: false,
      },
    };
  // Providers have a phone, and use a page or two, so they get one file, without the rarely needed modules.
  if (name === 'members')
    return { codeSplitting: { groups: [{ name, test: (id) => !rareInMembers.test(id) }] } };
  return { codeSplitting: { groups: [initial] } };
}

/**
 * Nearly all code of a portal's start runs at once. Browsers that support this line compile the code in parallel to
 * the page's own work, not in the middle of it. The line must be the first one.
 */
const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

/** `--mode` with a script's name builds only that script, into the same folder. */
export default defineConfig(({ command, mode }) => {
  const alone = builtAlone[mode];
  return {
    appType: 'custom',
    publicDir: false,
    plugins: [
      callModules(),
      react(),
      tailwindcss(),
      alone ? compiledAhead() : null,
      inlineRuntime(),
      mode === 'site' ? singleIcons() : null,
    ],
    // Builds React into the renderer, so that production does not install it. Development has it installed, and
    // cannot read CommonJS packages one file at a time.
    ssr: command === 'build' ? { noExternal: true, external: Object.keys(dependencies) } : {},
    build: {
      outDir: 'dist/client',
      emptyOutDir: !alone,
      manifest: alone ? `manifest-${mode}.json` : 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2022',
      rollupOptions: {
        input: alone ? { [mode]: alone } : entries,
        // Creating a schema has no side effects, so the build drops unused ones.
        output: outputOf(mode, alone),
        treeshake: { manualPureFunctions: ['z', 'providerNumber'] },
      },
    },
  };
});
