import { resolve } from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

/** The CMS panel alone: pages and the API of the product are served by Express. */
export default withPayload(
  {
    typescript: { ignoreBuildErrors: true },
    poweredByHeader: false,
    compress: true,
    turbopack: { root: resolve(import.meta.dirname, '../..') },
    outputFileTracingRoot: resolve(import.meta.dirname, '../..'),
  },
  { devBundleServerPackages: false },
);
