import type { Endpoint } from '../../contracts/endpoint';

/**
 * A declared endpoint as its address only: `smallEndpoint<typeof sendEvents>('POST', '/api/worker/events')`, with
 * just the type imported. For small pages: the schemas of a declaration are larger than the page.
 */
export const smallEndpoint = <E extends Endpoint>(method: E['method'], path: E['path']): E =>
  ({ method, path }) as E;
