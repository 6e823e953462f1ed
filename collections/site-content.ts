import type { CollectionConfig, GlobalConfig, Payload } from 'payload';
import { nextCount } from './fields/numeric-id';

interface SavedContent {
  req: { payload: Payload };
}

type Refresh = () => Promise<void>;
const refreshes = new WeakMap<Payload['config'], Refresh>();

/** Says how this process reads the content again after a save. The server does; hooks are made before it. */
export const refreshContentBy = ({ config }: Payload, refresh: Refresh): void => {
  refreshes.set(config, refresh);
};

/** Counts the save, so that every other process sees it within a second; this one reads the content again at once. */
const contentSaved = async ({ req: { payload } }: SavedContent): Promise<void> => {
  await nextCount(payload, 'content-version');
  await refreshes.get(payload.config)?.();
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
    afterChange: [...(collection.hooks?.afterChange ?? []), contentSaved],
    afterDelete: [...(collection.hooks?.afterDelete ?? []), contentSaved],
  },
});

/** Declares a global that the public site or its messages show. */
export const contentGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  custom: { ...global.custom, ...siteContent },
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), contentSaved] },
});
