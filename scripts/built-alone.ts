/**
 * Scripts that are built separately, by their names in the build: they share no file with others, so that each starts
 * with one file. A slow phone waits for each start file.
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
