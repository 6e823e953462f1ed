import { resolve } from 'node:path';
import { withPayload } from '@payloadcms/next/withPayload';

/** The CMS panel alone: pages and the API of the product are served by Express. */
export default withPayload(
  {
    typescript: { ignoreBuildErrors: true },
    poweredByHeader: false,
    // One copy for Express and the panel. A second one has error classes of its own, and the panel
    // then takes a refused field for an unknown error: the form would not say what is wrong with it.
    serverExternalPackages: ['payload'],
    compress: true,
    turbopack: { root: resolve(import.meta.dirname, '../..') },
    outputFileTracingRoot: resolve(import.meta.dirname, '../..'),
  },
  { devBundleServerPackages: false },
);
