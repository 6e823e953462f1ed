/**
 * Scripts that are built by themselves: they share no file with others, so that what they begin with is one file. A slow
 * phone that opens a portal from its own keeping waits for each file. By the names under which the build knows them.
 */
export const builtAlone: Readonly<Record<string, string>> = {
  owner: 'portals/owner/main.tsx',
  worker: 'portals/worker/main.tsx',
  'ask-first': 'ui/portal-kit/ask-first.ts',
};

/** The one of them that stands in a page, before a portal's own script is fetched. */
export const inlineIntoPage = 'ask-first';
