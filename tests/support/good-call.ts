import type { CallOptions } from './servers/server';

/** A call that gets a good reply, beside its declaration; `path` has its parameters filled in. */
export interface GoodCall extends CallOptions {
  path?: string;
}
