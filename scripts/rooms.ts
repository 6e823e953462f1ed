/**
 * Groups of the product, and the topics of each with a separate folder in `cms/domain`. The groups also name folders
 * in `rules`, `contracts`, `collections`, `cms/api` and `portals/shared`. `docs/architecture.md` shows them as a map.
 */
export const rooms: Record<string, readonly string[]> = {
  bookings: ['capacity', 'gaps', 'rebook'],
  calendar: ['assignments', 'next-visits', 'places', 'regulars', 'run'],
  clients: ['client-files', 'matching'],
  horses: ['client-horses', 'cycle', 'due', 'health-records', 'nudges', 'visited-horses'],
  visits: [],
  money: ['books', 'client-accounts', 'expenses', 'financial-year', 'invoices', 'kilometres', 'ledger'],
  messages: ['message-log', 'push', 'replies'],
  audience: ['booklet', 'campaign', 'held-forms', 'mailings', 'reviews', 'survey'],
  team: [],
  worker: ['jobs'],
  content: ['seo'],
  connections: ['events'],
  accounts: ['customers', 'owners'],
  system: ['audit', 'files', 'first-run', 'idempotency', 'restore', 'restore-tasks', 'waiting'],
};

/** Folders of `cms/domain` that are no topics: files of the group import them, and they import files of the group. */
const partsOfGroups: Record<string, readonly string[]> = {
  calendar: ['messages'],
  visits: ['follow', 'messages'],
};

/** Folders besides the groups, for code that all groups use. */
const technical: Record<string, readonly string[]> = {
  rules: ['time'],
  contracts: ['pages'],
  collections: ['access', 'fields', 'globals', 'hooks'],
  'cms/domain': [],
  'cms/api': [],
  'portals/shared': ['owner-shell'],
};

/** Returns the folders of a layer that are neither a group nor technical. */
export function unknownRooms(layer: string, folders: string[]): string[] {
  const names = [...Object.keys(rooms), ...(technical[layer] ?? [])];
  return folders.filter((folder) => !names.includes(folder));
}

/** Compares the topics of a group with its folders in `cms/domain`. */
export function faultsOfTopics(group: string, folders: readonly string[]): string[] {
  const names = [...(rooms[group] ?? []), ...(partsOfGroups[group] ?? [])];
  return [
    ...folders
      .filter((folder) => !names.includes(folder))
      .map((folder) => `lacks the topic ${group}/${folder}`),
    ...names
      .filter((name) => !folders.includes(name))
      .map((name) => `names ${group}/${name}, which is no folder`),
  ].map((fault) => `scripts/rooms.ts ${fault}`);
}

export const layersWithRooms = Object.keys(technical);
