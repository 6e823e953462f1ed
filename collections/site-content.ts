import type { CollectionConfig, GlobalConfig, Payload } from 'payload';
import { nextCount } from './fields/numeric-id';

interface Told {
  req: { payload: Payload };
}

/** The counter that every process watches: when it moves, what the site has cached is out of date. */
const bump = async ({ req }: Told): Promise<void> => {
  await nextCount(req.payload, 'content-version');
};

/** Marks what was declared here: the server does not start with anything public that was not. */
const siteContent = { isSiteContent: true };

export const isSiteContent = ({ custom }: Pick<CollectionConfig, 'custom'>): boolean =>
  custom?.isSiteContent === true;

/** Declares a collection whose rows the public site shows: whatever changes one changes the site within a second. */
export const contentCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  custom: { ...collection.custom, ...siteContent },
  hooks: {
    ...collection.hooks,
    afterChange: [...(collection.hooks?.afterChange ?? []), bump],
    afterDelete: [...(collection.hooks?.afterDelete ?? []), bump],
  },
});

/** Declares a global that the public site or its messages show. */
export const contentGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  custom: { ...global.custom, ...siteContent },
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), bump] },
});
