import type { Endpoint } from '../../contracts/endpoint';

/**
 * A declared endpoint as its address alone: `smallEndpoint<typeof sendEvents>('POST', '/api/worker/events')`, the type
 * imported and nothing else. For pages that must stay small: the schemas of a declaration weigh more than the page.
 */
export const smallEndpoint = <E extends Endpoint>(method: E['method'], path: E['path']): E =>
  ({ method, path }) as unknown as E;
