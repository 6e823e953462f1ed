import { beforeAll } from 'vitest';
import { signInToCms } from './cms-client';
import { type ServerProcess, startProcesses } from './servers/spawn-server';

/** A row as the REST API returns it. */
export type CmsRow = Record<string, unknown> & { id: number };

/** Starts a process with the CMS panel, and calls its REST API as a signed-in owner. */
export async function startCmsProcess() {
  const { processes } = await startProcesses(1, { RATE_LIMIT_FACTOR: '1000' }, 'whole');
  const server = processes[0] as ServerProcess;
  let cms: Awaited<ReturnType<typeof signInToCms>>;
  beforeAll(async () => {
    cms = await signInToCms(server);
  });
  const cmsCall = (method: string, path: string, body?: Record<string, unknown> | FormData) =>
    cms.call(server, method, path, body);
  return {
    server,
    cmsCall,
    cookieOfCms: () => cms.cookie,
    idOf: (collection: string, field: string, value: string) => cms.idOf(server, collection, field, value),
    rowOf: (collection: string, id: number): Promise<CmsRow> =>
      cmsCall('GET', `/${collection}/${id}?depth=0`),
    add: async (collection: string, body: object): Promise<CmsRow> =>
      (await cmsCall('POST', `/${collection}`, { ...body })).doc,
    save: async (collection: string, id: number, body: object): Promise<CmsRow> =>
      (await cmsCall('PATCH', `/${collection}/${id}`, { ...body })).doc,
  };
}
