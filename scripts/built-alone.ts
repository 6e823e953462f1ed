/**
 * Scripts that are built by themselves: they share no file with others, so that what they begin with is one file. A slow
 * phone waits for each file that a page starts with. By the names under which the build knows them.
 */
export const builtAlone: Readonly<Record<string, string>> = {
  site: 'site/client.ts',
  owner: 'portals/owner/main.tsx',
  worker: 'portals/worker/main.tsx',
  calendar: 'portals/calendar/main.tsx',
  clients: 'portals/clients/main.tsx',
  team: 'portals/team/main.tsx',
  members: 'portals/members/main.tsx',
};
